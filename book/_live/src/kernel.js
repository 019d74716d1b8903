// The page's end of the line to Python: requests go out, outputs and widget messages come back.
// What a request causes goes to its sink: {add(output), clear()}. What a widget's callback prints or
// raises goes to the sink of the cell that made the widget.
export class Kernel {
  #worker;
  #manager;
  #count = 0;
  #requests = new Map(); // id -> { sink, since, done }
  #comms = new Map(); // comm id -> { comm, sink }
  #inOrder = Promise.resolve();

  constructor(worker, manager, onStatus) {
    this.#worker = worker;
    this.#manager = manager;
    worker.onerror = event => onStatus({ status: 'failed', error: event.message || 'the worker could not start' });
    worker.onmessage = ({ data: message }) => {
      if (message.type === 'status') return onStatus(message);
      // widgets are made asynchronously, and a message must find its widget made
      this.#inOrder = this.#inOrder.then(() => this.#receive(message)).catch(error => console.error(error));
    };
  }

  // Resolves when the cell has run and everything it said has arrived; to false when it raised.
  execute(source, sink) {
    return new Promise(resolve => this.#send({ type: 'execute', source }, { sink, done: resolve }));
  }

  // When the oldest request that is still unanswered was sent, in performance.now() terms.
  get waitingSince() {
    return Math.min(...[...this.#requests.values()].map(({ since }) => since));
  }

  stop() {
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
    this.#requests.clear();
  }

  #send(message, request) {
    const id = `request-${++this.#count}`;
    this.#requests.set(id, { ...request, since: performance.now() });
    this.#worker.postMessage({ ...message, id });
    return id;
  }

  #receive(message) {
    const { type, comm_id, parent_id } = message;
    const request = this.#requests.get(parent_id);
    const envelope = {
      parent_header: { msg_id: parent_id },
      content: { comm_id, data: message.data },
      metadata: message.metadata,
      buffers: (message.buffers ?? []).map(buffer => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)),
    };
    const known = this.#comms.get(comm_id);
    switch (type) {
      case 'output': return request?.sink?.add(message.output);
      case 'clear_output': return request?.sink?.clear();
      case 'comm_open': {
        const comm = this.#comm(comm_id);
        this.#comms.set(comm_id, { comm, sink: request?.sink });
        return this.#manager.handle_comm_open(comm, envelope);
      }
      case 'comm_msg': return known?.comm.receive?.(envelope);
      case 'comm_close':
        this.#comms.delete(comm_id);
        return known?.comm.closed?.(envelope);
      case 'done':
        this.#requests.delete(parent_id);
        return request?.done?.(message.ok);
      default: throw Error(`unknown message ${type}`);
    }
  }

  // The object that a widget's model talks through.
  #comm(comm_id) {
    const send = (type, data, buffers, done) => this.#send(
      { type, comm_id, data, buffers, pressed: pressedAt() }, { sink: this.#comms.get(comm_id)?.sink, done });
    return {
      comm_id,
      target_name: 'jupyter.widget',
      send: (data, callbacks, _metadata, buffers) => {
        // the model holds back further changes until it hears that this one was dealt with
        const id = send('comm_msg', data, buffers, () => callbacks?.iopub?.status?.(
          { content: { execution_state: 'idle' }, parent_header: { msg_id: id } }));
        return id;
      },
      open: () => '',
      close: () => send('comm_close'),
      on_msg(receive) { this.receive = receive; },
      on_close(closed) { this.closed = closed; },
    };
  }
}

// When the reader did what is being handled, in milliseconds of the clock that the worker shares: a busy page
// hands a press on late, and Python has to know which of two was made before the first one's result was seen.
function pressedAt() {
  return performance.timeOrigin + (window.event?.timeStamp ?? performance.now());
}
