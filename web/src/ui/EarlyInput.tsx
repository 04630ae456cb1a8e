import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

declare global {
	/** The presses of controls in parts that were not hydrated, from `head/early-input.js`. */
	var earlyClicks: { readonly control: HTMLElement; readonly event: MouseEvent }[] | undefined;
}

interface EarlyInputProps {
	/** The element with the attribute `data-early`. */
	readonly part: RefObject<HTMLElement | null>;
}

/**
 * Replays in a part of a prerendered page, once React has hydrated it, what a visitor typed, chose and pressed before:
 * React leaves typed text in its fields, but reports none of it. Must be rendered in the same Suspense boundary as the
 * part; a part inside of the part replays its own.
 */
export function EarlyInput({ part }: EarlyInputProps) {
	useLayoutEffect(() => {
		// An update may follow in the same task, and sets the fields to React's state.
		const typed = part.current ? typedIn(part.current) : [];
		// The refs of elements around this one are set after its effect, which must not render.
		queueMicrotask(() => {
			if (part.current) replayEarlyInput(part.current, typed);
		});
	}, [part]);
	return null;
}

const isIn = (part: HTMLElement, element: Element) => element.closest('[data-early]') === part;

/** The control of a part that was pressed. Of a page that is not prerendered, the part has replaced the one in the HTML. */
function controlIn(part: HTMLElement, control: HTMLElement): HTMLElement | null {
	if (control.isConnected) return isIn(part, control) ? control : null;
	const { hreflang, name, value } = control as Partial<HTMLAnchorElement & HTMLInputElement>;
	return part.querySelector<HTMLElement>(
		hreflang ? `[hreflang="${hreflang}"]` : `[name="${name}"][value="${value}"]`,
	);
}

/** What was typed and chosen in the fields of a part. */
const typedIn = (part: HTMLElement) =>
	[...part.querySelectorAll<Field>('input, textarea, select')]
		.filter((field) => isIn(part, field) && isChanged(field))
		.map((field) => ({ field, value: field.value }));

function replayEarlyInput(part: HTMLElement, typed: ReturnType<typeof typedIn>) {
	// A press that is being dispatched is what React hydrates the part for, and React passes it on.
	const presses = (globalThis.earlyClicks ?? []).flatMap(({ control: pressed, event }) => {
		const control = controlIn(part, pressed);
		return control && event.eventPhase === Event.NONE ? [{ control, event }] : [];
	});
	delete part.dataset.early;
	for (const { field, value } of typed) flushSync(() => enter(field, value));
	for (const [i, { control, event }] of presses.entries()) {
		// Who presses a button again because it does not answer wants one answer.
		if (presses.findLastIndex((press) => press.control === control) !== i) continue;
		// The browser has made the choice already, and reports only a change.
		if (control instanceof HTMLInputElement) control.checked = false;
		flushSync(() => control.dispatchEvent(new MouseEvent('click', event)));
	}
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field does not have the value that the page was rendered with. Choices are replayed as presses. */
const isChanged = (field: Field): boolean =>
	field instanceof HTMLSelectElement
		? [...field.options].some((option) => option.selected !== option.defaultSelected)
		: field.value !== field.defaultValue && field.type !== 'radio';

function enter(field: Field, value: string) {
	// React reports only a value that differs from the last one set on the element. It does not see the prototype's setter.
	field.value = '';
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
	const type = field instanceof HTMLSelectElement ? 'change' : 'input';
	field.dispatchEvent(new Event(type, { bubbles: true }));
}
