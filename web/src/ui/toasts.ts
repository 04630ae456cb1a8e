import { useLayoutEffect, useState } from 'react';
import { createListeners } from '#shared/listeners.ts';
import { useChanging } from '../storage/useChanging.ts';

export interface Toast {
	readonly id: number;
	readonly tone: 'success' | 'error' | 'info';
	readonly title: string;
	readonly text?: string | undefined;
}

/** The id of the element that shows what can be undone. */
export const undoBarId = 'undo';

const durationMs = 6000;
const maxToasts = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const { subscribe, tell } = createListeners();

function replace(next: readonly Toast[]) {
	toasts = next;
	tell();
}

export const dismiss = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function expire({ id, tone }: Toast) {
	if (tone !== 'error') timers.set(id, setTimeout(dismiss, durationMs, id));
}

/** Keeps the toasts while one has the focus or the pointer. */
export function holdToasts(isHeld: boolean): void {
	for (const timer of timers.values()) clearTimeout(timer);
	timers.clear();
	if (!isHeld) for (const shown of toasts) expire(shown);
}

/**
 * Shows a message for six seconds, or that of a failure until it is closed. A fourth one replaces the oldest, and the same one
 * is shown once. Returns a function that removes it earlier.
 */
export function toast(tone: Toast['tone'], title: string, text?: string): () => void {
	lastId += 1;
	const shown = { id: lastId, tone, title, text };
	replace([...toasts.filter((each) => each.title !== title || each.text !== text), shown].slice(-maxToasts));
	expire(shown);
	return () => dismiss(shown.id);
}

const none: readonly Toast[] = [];
/** Those who show toasts: the page, then each open dialog. */
let hosts: readonly symbol[] = [];

/** The toasts, for the last of those who are on screen. */
export function useToasts(): readonly Toast[] {
	const [host] = useState(Symbol);
	useLayoutEffect(() => {
		hosts = [...hosts, host];
		tell();
		return () => {
			hosts = hosts.filter((each) => each !== host);
			// The pointer or the focus may have been on one of these.
			holdToasts(false);
			tell();
		};
	}, [host]);
	return useChanging(subscribe, () => (hosts.at(-1) === host ? toasts : none), none);
}
