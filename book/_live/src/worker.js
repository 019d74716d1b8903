// Python in a worker: started from a memory snapshot where the connection allows it, else from scratch.
// Then it answers requests in turn: `execute` runs a cell, `comm_msg` and `comm_close` go to a widget.
import { info } from 'pyodide/pyodide-lock.json';
import { PACKAGES, PRELOAD } from './preload.js';

const here = new URL('./', import.meta.url);
const fetch = self.fetch.bind(self);

async function download(name) {
  const response = await fetch(new URL(name, here));
  if (!response.ok) throw Error(`${name}: ${response.status}`);
  return response;
}

async function memory() {
  const { body } = await download('snapshot.bin.gz');
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

// The snapshot is twice the bytes of a plain start: on a slow line the plain start is ready first.
function slow() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData || /2g|3g/.test(effectiveType ?? '');
}

// Pyodide copies a snapshot into the memory that it starts with, and does not see to it that there is room.
async function withRoomFor(snapshot, settings) {
  const { default: create } = await import('./pyodide/pyodide.asm.mjs');
  const module = await create(settings);
  const size = snapshot.length - new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1]; // less its header
  while (module.HEAP8.length < size && module._malloc(size - module.HEAP8.length)); // makes the memory grow
  return module;
}

async function start() {
  const wantsSnapshot = !slow();
  const packages = download('packages.zip').then(response => response.arrayBuffer());
  const snapshot = wantsSnapshot ? memory() : Promise.reject(Error('not wanted'));
  snapshot.catch(() => {}); // looked at below
  packages.catch(() => {});
  const { loadPyodide } = await import('./pyodide/pyodide.mjs');
  const options = {
    indexURL: new URL('pyodide/', here).href,
    packageBaseUrl: new URL('pyodide/', here).href,
    lockFileContents: { info, packages: {} }, // no package is ever loaded from elsewhere
  };
  let python;
  let from = 'snapshot';
  try {
    const _loadSnapshot = await snapshot;
    const createPyodideModule = settings => withRoomFor(_loadSnapshot, settings);
    python = await loadPyodide({ ...options, _loadSnapshot, createPyodideModule });
  } catch (error) { // a truncated download, another build of Pyodide: the plain start needs neither
    if (wantsSnapshot) console.warn('Python starts without its snapshot:', error.message);
    from = 'plain';
    python = await loadPyodide(options);
  }
  python.FS.writeFile(PACKAGES, new Uint8Array(await packages));
  if (from === 'plain') python.runPython(PRELOAD);
  const kernel = python.pyimport('pagekernel');
  kernel.start((message, buffers) => {
    self.postMessage({ ...JSON.parse(message), buffers: buffers.toJs() });
    buffers.destroy();
  });
  self.postMessage({ type: 'status', status: 'ready', from });
  return { python, kernel };
}

function handle(kernel, python, { type, id, source, comm_id, data, buffers, pressed }) {
  if (type === 'execute') return kernel.run_cell(id, source);
  const sent = python.toPy((buffers ?? []).map(bytes));
  const waited = (performance.timeOrigin + performance.now() - pressed) / 1000;
  try {
    kernel.handle_comm(id, type, comm_id, JSON.stringify(data ?? {}), sent, waited);
  } finally {
    sent.destroy();
  }
  return true;
}

const bytes = buffer => (ArrayBuffer.isView(buffer)
  ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength) : new Uint8Array(buffer));

// Pyodide waits for ever when one of its own files can't be had, so its requests are watched.
const broken = new Promise((_, reject) => {
  self.fetch = async (...request) => {
    try {
      const response = await fetch(...request);
      if (!response.ok) throw Error(`${response.url}: ${response.status}`);
      return response;
    } catch (error) {
      reject(error);
      throw error;
    }
  };
});

const started = Promise.race([start(), broken]);
started.catch(error => self.postMessage({ type: 'status', status: 'failed', error: String(error.message ?? error) }));
let last = started;
last.catch(() => {});
self.onmessage = ({ data: request }) => {
  last = last.then(async () => {
    const { kernel, python } = await started; // when it failed, nothing is answered
    let ok = false;
    try {
      ok = handle(kernel, python, request);
    } catch (error) {
      console.error(error);
    }
    self.postMessage({ type: 'done', parent_id: request.id, ok });
  });
};
