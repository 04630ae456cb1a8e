import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
	pending += by;
	for (const listener of listeners) listener();
}

/** Counts a call as pending until it settles. */
export async function trackPending<T>(call: Promise<T>): Promise<T> {
	change(1);
	try {
		return await call;
	} finally {
		change(-1);
	}
}

/** Whether a call to the API is pending. */
export const useHasPendingCalls = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => pending > 0,
		() => false,
	);
