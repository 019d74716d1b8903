"""The last hand on each page: what it may load, and how it becomes live."""

from __future__ import annotations

import json
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

from . import cells

# Python starts while the page is still being read, so this stands in its head
BOOT = """
<script>
window.startLiveWorker = () => new Worker(new URL("{live}worker.js", location.href), {{ type: "module" }});
try {{ window.liveWorker = window.startLiveWorker(); }} catch (error) {{ console.error(error); }}
</script>
<script type="module" src="{live}page.js"></script>
"""
STATUS = (
    '</h1>\n<div class="live-status"><span role="status">'
    "The results on this page were worked out beforehand.</span></div>"
)
log = logging.getLogger(__name__)


def finish(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Leaves out scripts that name other addresses; adds the page's own."""
    context["script_files"][:] = [file for file in context["script_files"] if not _is_foreign(file)]
    if doctree is None:  # search and index
        return
    # the visible words of a fold are its name
    body = context["body"].replace(' aria-label="Toggle hidden content"', "")
    if 'class="output traceback' in body or 'class="output stderr' in body:
        log.warning("a cell, or a widget's callback, failed or complained", location=page)
    live = context["pathto"]("_static/live/", 1)
    context.setdefault("metatags", "")
    if 'class="rb-tools"' in body:
        context["metatags"] += f'<script type="module" src="{live}copy.js"></script>\n'
    listed = cells.of_page(app, page)
    if listed:
        app.add_css_file("live/page.css")
        context["metatags"] += BOOT.format(live=live)
        data = json.dumps(listed, ensure_ascii=False).replace("</", r"<\/")
        body = body.replace("</h1>", STATUS, 1)
        body += f'<script type="application/json" class="live-cells">{data}</script>'
    context["body"] = body


def _is_foreign(file: Any) -> bool:
    """Thebe names other addresses; the widget state of the build is of no use without its scripts."""
    attributes = getattr(file, "attributes", {})
    return (
        "sphinx-thebe" in str(getattr(file, "filename", file))
        or "THEBE_JS_URL" in str(attributes.get("body"))
        or "widget-state" in str(attributes.get("type"))
    )
