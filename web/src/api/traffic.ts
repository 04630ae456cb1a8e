import { useSyncExternalStore } from 'react';

let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
	underWay += by;
	for (const listener of listeners) listener();
}

/** Counts a call as under way until it ends. */
export async function track<T>(work: Promise<T>): Promise<T> {
	change(1);
	try {
		return await work;
	} finally {
		change(-1);
	}
}

/** Whether any call to the API is under way. */
export const useTraffic = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => underWay > 0,
	);
