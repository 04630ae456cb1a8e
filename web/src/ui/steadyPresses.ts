const controls = 'a, button, label, input, select, textarea, summary';

/** How far a pointer moves within one press, in pixels. */
const reach = 10;

interface Press {
	/** What is pressed; `null` beside all controls. */
	readonly control: HTMLElement | null;
	readonly at: PointerEvent;
}

const controlOf = ({ target }: Event) =>
	target instanceof Element ? target.closest<HTMLElement>(controls) : null;

const nameOf = (control: HTMLElement | null) => control?.ariaLabel ?? control?.textContent;

/**
 * Clicks the control that was pressed. If the page moves between press and release, browsers click what has come to that place
 * if it was a touch, and the ancestor of both places if it was a mouse.
 */
export function steadyPresses(): void {
	let press: Press | undefined;
	addEventListener('pointerdown', (at) => (press = { control: controlOf(at), at }), { capture: true });
	addEventListener(
		'click',
		(event) => {
			// A click of the keyboard or of a script has no press.
			if (!press || !event.isTrusted || event.detail === 0) return;
			const { control: pressed, at } = press;
			press = undefined;
			if (Math.hypot(event.clientX - at.clientX, event.clientY - at.clientY) > reach) return;
			const clicked = controlOf(event);
			// One that was rendered anew in between has the same name.
			if (clicked === pressed || (!pressed?.isConnected && nameOf(clicked) === nameOf(pressed))) return;
			event.stopImmediatePropagation();
			event.preventDefault();
			if (pressed?.isConnected) pressed.dispatchEvent(new MouseEvent('click', event));
		},
		{ capture: true },
	);
}
