// node snapshot.mjs PACKAGES.ZIP OUT.GZ
// Starts Pyodide, imports what every page needs and saves its memory: the worker continues from there.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { PACKAGES, PRELOAD } from './src/preload.js';

const [zip, out] = process.argv.slice(2);
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: '0', HOME: '/home/pyodide' } });
python.FS.writeFile(PACKAGES, new Uint8Array(readFileSync(zip)));
python.runPython(PRELOAD);
writeFileSync(out, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
process.exit(0); // Pyodide leaves handles open
