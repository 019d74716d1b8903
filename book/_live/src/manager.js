// ipywidgets in a plain page: the standard controls, an Output widget, and cells' outputs as HTML.
import * as base from '@jupyter-widgets/base';
import { ManagerBase } from '@jupyter-widgets/base-manager';
import * as controls from '@jupyter-widgets/controls';
import { Widget } from '@lumino/widgets';
import '@jupyter-widgets/controls/css/labvariables.css';
import '@jupyter-widgets/controls/css/widgets-base.css';
import '@lumino/widgets/style/index.css';

const WIDGET = 'application/vnd.jupyter.widget-view+json';
const AS_HTML = ['text/html', 'image/svg+xml'];
const AS_TEXT = ['text/markdown', 'text/plain'];

class OutputModel extends base.DOMWidgetModel {
  defaults() {
    const module = '@jupyter-widgets/output';
    return {
      ...super.defaults(),
      _model_name: 'OutputModel', _view_name: 'OutputView', _model_module: module, _view_module: module,
      msg_id: '', outputs: [],
    };
  }
}

class OutputView extends base.DOMWidgetView {
  render() {
    super.render();
    this.listenTo(this.model, 'change:outputs', this.draw);
    this.draw();
  }

  draw() {
    this.el.replaceChildren();
    for (const output of this.model.get('outputs')) this.model.widget_manager.render(output, this.el);
  }
}

// A status line of a widget is announced when its text changes: the region itself has to stay.
class SpokenHTMLView extends controls.HTMLView {
  render() {
    super.render();
    if (this.model.get('_dom_classes').includes('rb-status')) this.content.setAttribute('aria-live', 'polite');
  }
}

const MODULES = {
  '@jupyter-widgets/base': base,
  '@jupyter-widgets/controls': { ...controls, HTMLView: SpokenHTMLView },
  '@jupyter-widgets/output': { OutputModel, OutputView },
};

export class Manager extends ManagerBase {
  async loadClass(name, module) {
    const found = MODULES[module]?.[name];
    if (!found) throw Error(`pages know no widget ${module}.${name}`);
    return found;
  }

  _get_comm_info() {
    return Promise.resolve({});
  }

  _create_comm() {
    return Promise.reject(Error('widgets are made by Python'));
  }

  // Adds an output to an element that is in the document.
  async render(output, element) {
    if (output.output_type === 'stream') return addStream(output, element);
    if (output.output_type === 'error') return addError(output, element);
    const { data } = output;
    if (data[WIDGET]) {
      const box = element.appendChild(document.createElement('div'));
      box.className = 'live-widget';
      const view = await this.create_view(await this.get_model(data[WIDGET].model_id));
      return Widget.attach(view.luminoWidget, box);
    }
    const html = AS_HTML.find(media => data[media] !== undefined);
    const box = element.appendChild(document.createElement(html ? 'div' : 'pre'));
    if (html) box.innerHTML = data[html];
    else box.textContent = data[AS_TEXT.find(media => data[media] !== undefined)];
  }
}

function addStream({ name, text }, element) {
  const last = element.lastElementChild;
  if (last?.classList.contains(`live-${name}`)) last.textContent += text;
  else addText(element, `live-${name}`, text);
}

function addError({ traceback }, element) {
  addText(element, 'live-error', traceback.join('')).setAttribute('role', 'alert');
}

function addText(element, kind, text) {
  const pre = element.appendChild(document.createElement('pre'));
  pre.className = `live-text ${kind}`;
  pre.textContent = text;
  return pre;
}
