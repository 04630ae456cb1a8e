// Keeps what a visitor does in HTML before the scripts of the site are loaded, in the parts that wait for these, `[data-early]`:
// `web/src/ui/EarlyInput.tsx` replays presses of buttons and choices, and `web/src/features/files/PhotosField.tsx` learns that its
// field was pressed, and takes what was pasted or dropped. Links work by themselves, but those that choose a language.
// Stops the browser from submitting a form there, whose values would get into the address: the press is replayed.
const isEarly = (element) => element.closest('[data-early]') !== null;
const listen = (type, listener) => document.addEventListener(type, listener, { capture: true });
globalThis.earlyClicks = [];
listen('click', (event) => {
	if (event.target.type === 'file') event.target.dataset.pressed = '';
	const control = event.target.closest('button, [type=radio], a[hreflang]');
	if (!control || !isEarly(control)) return;
	globalThis.earlyClicks.push({ control, event });
	if (control.hreflang) event.preventDefault();
});
listen('submit', (event) => {
	if (isEarly(event.target)) event.preventDefault();
});
const photosField = () => document.querySelector('[data-prerendered] input[type=file]');
const keepFiles = (field, { files }) => files.length > 0 && Object.assign(field, { files });
listen('paste', ({ clipboardData }) => {
	if (photosField() && !clipboardData.types.includes('text/plain')) keepFiles(photosField(), clipboardData);
});
listen('dragover', (event) => photosField() && event.preventDefault());
listen('drop', (event) => {
	if (!photosField()) return;
	event.preventDefault();
	keepFiles(photosField(), event.dataTransfer);
});
