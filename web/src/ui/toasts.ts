import { createListeners } from '#shared/listeners.ts';
import { useChanging } from '../storage/useChanging.ts';

export interface Toast {
	readonly id: number;
	readonly tone: 'success' | 'error' | 'info';
	readonly title: string;
	readonly text?: string | undefined;
}

/** The id of the element that shows the toasts. */
export const toasterId = 'toasts';
/** The id of the element that shows what can be undone. */
export const undoBarId = 'undo';

const durationMs = 4000;
const maxToasts = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const { subscribe, tell } = createListeners();

function replace(next: readonly Toast[]) {
	toasts = next;
	tell();
}

export const dismiss = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

/** Shows a message for four seconds. A fourth one replaces the oldest. Returns a function that removes it earlier. */
export function toast(tone: Toast['tone'], title: string, text?: string): () => void {
	lastId += 1;
	const id = lastId;
	replace([...toasts, { id, tone, title, text }].slice(-maxToasts));
	setTimeout(() => dismiss(id), durationMs);
	return () => dismiss(id);
}

export const useToasts = (): readonly Toast[] => useChanging(subscribe, () => toasts, toasts);
