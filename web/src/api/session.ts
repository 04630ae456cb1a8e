import { useSyncExternalStore } from 'react';
import { clearCache } from './cache.ts';
import { deleteKeptFiles } from './fileCache.ts';

const cookieName = 'access_token';

export type SessionChange = 'signed-in' | 'signed-out' | 'expired';

/** A message to the other tabs: the session with this token has begun or ended. */
interface Announcement {
	readonly change: SessionChange;
	readonly token: string;
}

interface Session {
	readonly token: string;
	/** Aborts the session's pending calls. */
	readonly controller: AbortController;
}

const channel = new BroadcastChannel('pixwand-session');
const listeners = new Set<(change: SessionChange) => void>();
let session = startSession(readCookie());

function startSession(token: string | undefined): Session | undefined {
	return token ? { token, controller: new AbortController() } : undefined;
}

function readCookie(): string | undefined {
	if (typeof document === 'undefined') return undefined;
	return document.cookie
		.split('; ')
		.find((pair) => pair.startsWith(`${cookieName}=`))
		?.slice(cookieName.length + 1);
}

function writeCookie(token: string, seconds: number) {
	const secure = window.location.protocol === 'https:' ? '; secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http.
	document.cookie = `${cookieName}=${token}; max-age=${seconds}; path=/; samesite=lax${secure}`;
}

/** Aborts the session's calls and deletes its cached responses, drafts and files. */
function dropSession() {
	session?.controller.abort();
	session = undefined;
	sessionStorage.clear();
	void deleteKeptFiles().catch(() => undefined);
	clearCache();
}

/** Starts or ends the session in this tab. A session that ends is the current one, or nothing happens. */
function apply({ change, token }: Announcement): boolean {
	const isCurrent = session?.token === token;
	if (isCurrent === (change === 'signed-in')) return false;
	if (session) dropSession();
	if (change === 'signed-in') session = startSession(token);
	for (const listener of listeners) listener(change);
	return true;
}

channel.addEventListener('message', ({ data }: MessageEvent<Announcement>) => apply(data));

function end(token: string, change: 'signed-out' | 'expired') {
	if (readCookie() === token) writeCookie('', 0);
	if (apply({ change, token })) channel.postMessage({ change, token } satisfies Announcement);
}

/** The bearer token of this tab's session, and the signal that aborts its calls; `undefined` when signed out. */
export const currentSession = (): { readonly token: string; readonly signal: AbortSignal } | undefined =>
	session && { token: session.token, signal: session.controller.signal };

/** Starts a session in every open tab and stores its token for `seconds`. */
export function signIn(token: string, seconds: number) {
	writeCookie(token, seconds);
	apply({ change: 'signed-in', token });
	channel.postMessage({ change: 'signed-in', token } satisfies Announcement);
}

/** Ends the current session in every open tab. */
export function signOut() {
	if (session) end(session.token, 'signed-out');
}

/** Ends the session of a token that the server rejected, unless another session has replaced it. */
export function expireSession(token: string) {
	if (session?.token === token) end(token, 'expired');
}

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether a user is signed in in this tab. */
export const useSignedIn = (): boolean =>
	useSyncExternalStore(
		onSessionChange,
		() => session !== undefined,
		// A prerendered page is that of a visitor.
		() => false,
	);
