// Stops the browser from submitting a prerendered form, whose values would get into the address, before the scripts
// of the site are loaded. `web/src/ui/useEarlyInput.ts` submits it then.
document.addEventListener(
	'submit',
	(event) => {
		const { dataset } = event.target;
		if (!('early' in dataset)) return;
		event.preventDefault();
		dataset.early = 'submitted';
	},
	{ capture: true },
);
