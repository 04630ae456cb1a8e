import { createListeners } from '#shared/listeners.ts';
import { useChanging } from '../storage/useChanging.ts';

let pending = 0;
const { subscribe, tell } = createListeners();

function change(by: 1 | -1) {
	pending += by;
	tell();
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
export const useHasPendingCalls = (): boolean => useChanging(subscribe, () => pending > 0, false);
