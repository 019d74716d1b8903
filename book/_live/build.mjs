// Bundles the page's scripts into dist/ and puts Pyodide beside them.
import { build } from 'esbuild';
import { cpSync, mkdirSync, rmSync } from 'node:fs';

const PYODIDE = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'];

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['src/page.js', 'src/worker.js', 'src/copy.js'],
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  external: ['./pyodide/*'],
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  loader: { '.svg': 'empty', '.woff': 'empty', '.woff2': 'empty', '.eot': 'empty', '.ttf': 'empty' },
  logLevel: 'warning',
});
mkdirSync('dist/pyodide');
for (const file of PYODIDE) cpSync(`node_modules/pyodide/${file}`, `dist/pyodide/${file}`);
