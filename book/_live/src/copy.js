// The two buttons beside a paragraph's heading: its citation, or its address, to the clipboard.
const SAID_FOR = 2000; // ms

async function copy(button) {
  const { copy: what } = button.dataset;
  const text = what === 'link' ? new URL(button.dataset.text, location.href).href : button.dataset.text;
  const label = button.textContent;
  button.textContent = await write(text) ? 'Copied' : 'Copying is not allowed here';
  setTimeout(() => { button.textContent = label; }, SAID_FOR);
}

async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { // no permission, or a page that was not served from a secure address
    return false;
  }
}

for (const button of document.querySelectorAll('button[data-copy]')) {
  button.addEventListener('click', () => copy(button));
}
for (const tools of document.querySelectorAll('.rb-tools[hidden]')) tools.hidden = false; // useless without scripts
