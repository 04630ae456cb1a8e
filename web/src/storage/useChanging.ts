import { useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

/** A value that changes, as it is now; in a prerendered page the one for a visitor. */
export const useChanging = <T>(subscribe: Subscribe, read: () => T, prerendered: T): T =>
	useSyncExternalStore(subscribe, read, () => prerendered);
