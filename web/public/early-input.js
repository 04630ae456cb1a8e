// Keeps what a visitor does on a prerendered page before the scripts of the site are loaded, until `web/src/ui/EarlyInput.tsx`
// replays it: presses of buttons and choices in the parts that wait for scripts, `[data-early]`. Links work by themselves,
// but those that choose a language.
// Stops the browser from submitting a form there, whose values would get into the address: the press is replayed.
globalThis.earlyClicks = [];
document.addEventListener(
	'click',
	(event) => {
		const control = event.target.closest('button, [type=radio], a[hreflang]');
		if (!control?.closest('[data-early]')) return;
		globalThis.earlyClicks.push({ control, event });
		if (control.hreflang) event.preventDefault();
	},
	{ capture: true },
);
document.addEventListener(
	'submit',
	(event) => {
		if (event.target.closest('[data-early]')) event.preventDefault();
	},
	{ capture: true },
);
