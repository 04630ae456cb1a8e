import { useEffect, useEffectEvent } from 'react';

/** What closes each open dialog, the topmost at the end. Each has an entry in the browser's history. */
const closers: (() => void)[] = [];
/** Whether the browser is on its way to an entry because dialogs have closed. */
let isMoving = false;

/** How many dialogs are open at the current entry. */
const depth = (): number => history.state?.dialogs ?? 0;

/** Adds entries for dialogs that have opened, and leaves those of dialogs that have closed. */
function settle(): void {
	const surplus = depth() - closers.length;
	if (isMoving) return;
	if (surplus > 0) {
		isMoving = true;
		history.go(-surplus);
	}
	while (depth() < closers.length) history.pushState({ ...history.state, dialogs: depth() + 1 }, '');
}

function onPopState(): void {
	if (isMoving) isMoving = false;
	else for (const close of closers.slice(depth()).reverse()) close();
	// One that asks before it closes stays open, and has an entry again.
	if (closers.length > depth()) setTimeout(settle);
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
