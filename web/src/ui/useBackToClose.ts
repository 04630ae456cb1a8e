import { useEffect, useEffectEvent } from 'react';

/** What closes each open dialog, the topmost at the end. Each has an entry in the browser's history. */
const closers: (() => void)[] = [];
/** Changes of the address that wait until the entries of all dialogs are left. */
let changes: (() => void)[] = [];
/** Whether the browser is on its way to an entry because dialogs have closed. */
let isMoving = false;

/** How many dialogs are open at the current entry. */
const depth = (): number => history.state?.dialogs ?? 0;

/** Adds entries for dialogs that have opened, and leaves those of dialogs that have closed. */
function settle(): void {
	const surplus = depth() - (changes.length > 0 ? 0 : closers.length);
	if (isMoving) return;
	if (surplus > 0) {
		isMoving = true;
		history.go(-surplus);
	} else if (changes.length > 0) {
		const waiting = changes;
		changes = [];
		for (const change of waiting) change();
	} else while (depth() < closers.length) history.pushState({ ...history.state, dialogs: depth() + 1 }, '');
}

function onPopState(): void {
	if (isMoving) isMoving = false;
	else for (const close of closers.slice(depth()).reverse()) close();
	if (changes.length > 0) settle();
	// One that asks before it closes stays open, and has an entry again.
	else if (closers.length > depth()) setTimeout(settle);
}

/** Closes dialogs by a change of the address, of the entry that the page has without them. */
export function closeByAddress(change: () => void): void {
	changes.push(change);
	settle();
}

/** Lets the browser's Back, a gesture on phones, close a dialog instead of leaving the page. */
export function useBackToClose(onClose: () => void): void {
	const close = useEffectEvent(onClose);
	useEffect(() => {
		const closer = () => close();
		window.addEventListener('popstate', onPopState);
		closers.push(closer);
		setTimeout(settle);
		return () => {
			closers.splice(closers.indexOf(closer), 1);
			setTimeout(settle);
		};
	}, []);
}
