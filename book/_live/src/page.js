// Makes a page live: starts its cells, says how it goes, offers to stop what doesn't end.
// The inline script in the page's head has started the worker already: window.liveWorker.
import { Cells } from './cells.js';
import { Kernel } from './kernel.js';
import { Manager } from './manager.js';
import './live.css';

const PATIENCE = 3000; // ms after which a running cell or callback can be stopped
const TEXTS = {
  loading: 'Getting the tables ready; the results below were worked out beforehand.',
  ready: 'Ready: the tables on this page answer.',
  partly: 'Ready, but for one part of this page that failed; what went wrong is shown in its place.',
  stopped: 'Stopped, and ready again. The part that was stopped shows its result as it was worked out beforehand.',
  failed: 'The tables can’t answer here; the results below were worked out beforehand.',
};

class StatusLine {
  constructor(onStop) {
    this.element = document.querySelector('.live-status');
    this.label = this.element.querySelector('[role=status]');
    this.stopper = document.body.appendChild(document.createElement('div'));
    this.stopper.className = 'live-stopper'; // stays in view, wherever the cell is that doesn't end
    this.stopper.hidden = true;
    this.stopper.setAttribute('role', 'status');
    this.stopper.append('The page is still working. ');
    const button = this.stopper.appendChild(document.createElement('button'));
    button.type = 'button';
    button.textContent = 'Stop';
    button.onclick = onStop;
  }

  offerStop(offered) {
    this.stopper.hidden = !offered;
  }

  set(state, detail = '') {
    document.documentElement.dataset.live = state; // the style sheet and the tests look at it
    this.label.textContent = TEXTS[state];
    this.element.title = detail;
  }
}

class Page {
  #list = JSON.parse(document.querySelector('script.live-cells').textContent);
  #line = new StatusLine(() => this.#stop());
  #skip = new Set();
  #kernel;
  #cells;
  #readyAt = Infinity;

  constructor() {
    setInterval(() => {
      const since = Math.max(this.#readyAt, this.#kernel?.waitingSince ?? Infinity);
      this.#line.offerStop(performance.now() - since > PATIENCE);
    }, 500);
  }

  async start(worker) {
    const manager = new Manager();
    const kernel = new Kernel(worker, manager, status => this.#onStatus(status));
    const cells = new Cells(this.#list, kernel, manager, this.#skip);
    [this.#kernel, this.#cells] = [kernel, cells];
    this.#line.set('loading');
    const failed = await cells.run();
    if (this.#kernel === kernel) this.#line.set(failed ? 'partly' : this.#skip.size ? 'stopped' : 'ready');
  }

  #onStatus({ status, error, from }) {
    if (status === 'failed') return this.fail(error);
    this.#readyAt = performance.now();
    document.documentElement.dataset.liveFrom = from;
  }

  fail(error) {
    this.#line.set('failed', error);
    console.error('Python could not start:', error);
  }

  // Ending the worker is the one stop that works from any web server. The page then starts afresh, and
  // leaves out the cell that ran; a callback that didn't end is simply gone.
  #stop() {
    this.#kernel.stop();
    this.#line.offerStop(false);
    if (this.#cells.current !== null) this.#skip.add(this.#cells.current);
    this.#cells.restore();
    this.#readyAt = Infinity;
    this.start(window.startLiveWorker());
  }
}

const page = new Page();
if (window.liveWorker) page.start(window.liveWorker);
else page.fail('this browser offers no module workers');
