import { useSyncExternalStore } from 'react';
import { forgetAnswers } from './cache.ts';

const cookie = 'access_token';
export type SessionChange = 'signed-in' | 'signed-out' | 'expired';

const channel = new BroadcastChannel('pixwand-session');
const listeners = new Set<(change: SessionChange) => void>();
let leaving = false;

const attributes = () => `path=/; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;

function announce(change: SessionChange) {
	leaving = change !== 'signed-in';
	for (const listener of listeners) listener(change);
}

channel.addEventListener('message', (event: MessageEvent<SessionChange>) => {
	if (event.data !== 'signed-in') forget();
	announce(event.data);
});

/** Drops what this tab knows of the person: the token, the kept answers and the drafts. */
function forget() {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http.
	document.cookie = `${cookie}=; max-age=0; ${attributes()}`;
	sessionStorage.clear();
	forgetAnswers();
}

/** The bearer token, if somebody is signed in. */
export const readToken = (): string | undefined =>
	document.cookie
		.split('; ')
		.find((pair) => pair.startsWith(`${cookie}=`))
		?.slice(cookie.length + 1);

/** Keeps the token for `seconds`, for as long as the server takes it. */
export function signIn(token: string, seconds: number) {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http.
	document.cookie = `${cookie}=${token}; max-age=${seconds}; ${attributes()}`;
	announce('signed-in');
	channel.postMessage('signed-in' satisfies SessionChange);
}

/** Signs out in every open tab; `expired` when the server no longer takes the token. */
export function signOut(why: 'signed-out' | 'expired' = 'signed-out') {
	forget();
	announce(why);
	channel.postMessage(why);
}

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether somebody has signed out, or was, and the page they are taken to is not there yet. */
export const isLeaving = (): boolean => leaving;

/** Says that the page is there to which signing out led. */
export function arrive() {
	leaving = false;
}

/** Whether somebody is signed in, as far as this browser knows. */
export const useSignedIn = (): boolean =>
	useSyncExternalStore(onSessionChange, () => readToken() !== undefined);
