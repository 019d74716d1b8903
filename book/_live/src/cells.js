// The code cells of a page. Each runs in Python; when it has, its live outputs take the place of those
// that were computed when the book was built.
export class Cells {
  #cells;
  #kernel;
  #manager;
  #current = null;

  // `skip`: the indices of cells that were stopped; they keep their old outputs.
  constructor(list, kernel, manager, skip) {
    this.#cells = list.filter(cell => !skip.has(cell.index));
    this.#kernel = kernel;
    this.#manager = manager;
  }

  // The index of the cell that is running, else null.
  get current() {
    return this.#current;
  }

  // Runs all cells in turn and says how many raised an error that the page doesn't mean to show.
  async run() {
    let failed = 0;
    for (const cell of this.#cells) {
      this.#current = cell.index;
      const ok = await this.#runCell(cell);
      if (!ok && !cell.tags.includes('raises-exception')) failed += 1;
    }
    this.#current = null;
    return failed;
  }

  async #runCell({ index, source, tags }) {
    const container = document.querySelector(`.live-cell-${index}`);
    const shown = container !== null && !tags.includes('remove-output');
    if (!shown) return this.#kernel.execute(source, { add: report, clear() {} });
    const before = container.querySelector('.cell_output');
    const live = document.createElement('div');
    live.className = 'cell_output live-output';
    live.hidden = true;
    if (before) before.after(live);
    else container.append(live);
    const ok = await this.#kernel.execute(source, {
      add: output => { live.hidden &&= !!before; return this.#manager.render(output, live); },
      clear: () => live.replaceChildren(),
    });
    if (before) before.hidden = true;
    live.hidden = !live.hasChildNodes();
    return ok;
  }

  // Puts the page back as it was built.
  restore() {
    for (const live of document.querySelectorAll('.live-output')) live.remove();
    for (const before of document.querySelectorAll('.cell_output[hidden]')) before.hidden = false;
  }
}

// Cells without a place in the page still may not fail in silence.
function report(output) {
  if (output.output_type === 'error') console.error(output.traceback.join(''));
}
