import { createListeners } from '#shared/listeners.ts';
import { readCookie, writeCookie } from '../storage/cookies.ts';
import { useChanging } from '../storage/useChanging.ts';
import { tabStorage } from '../storage/webStorage.ts';
import { clearCache } from './cache.ts';
import { deleteKeptFiles } from './fileCache.ts';
import { forgetChanges } from './requestChanges.ts';

const cookieName = 'access_token';
/** The user whose work this tab keeps after their session has expired. */
const ownerKey = 'pixwand-owner';

export type SessionChange = 'signed-in' | 'signed-out' | 'expired';

/** A message to the other tabs: the session with this token has begun or ended. */
interface Announcement {
	readonly change: SessionChange;
	readonly token: string;
}

interface Session {
	readonly token: string;
	/** The user's id, as the token names it. */
	readonly userId: string | undefined;
	/** Aborts the session's pending calls. */
	readonly controller: AbortController;
}

const channel = new BroadcastChannel('pixwand-session');
const changes = createListeners<SessionChange>();
const endings = createListeners();
let session = startSession(readCookie(cookieName));
let hasExpired = false;

function startSession(token: string | undefined): Session | undefined {
	return token ? { token, userId: userIdOf(token), controller: new AbortController() } : undefined;
}

/** Reads the user's id from a token (JWT), without a check: the server checks tokens. */
function userIdOf(token: string): string | undefined {
	try {
		const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
		return JSON.parse(claims).sub;
	} catch {
		return undefined;
	}
}

/** Aborts the session's calls and deletes its cached responses. */
function dropSession() {
	session?.controller.abort();
	session = undefined;
	clearCache();
	forgetChanges();
}

/** Deletes the drafts and the files of a user. */
function dropWork() {
	tabStorage.clear();
	void deleteKeptFiles().catch(() => undefined);
}

/**
 * Keeps the drafts and the files of a session that the user has not ended: they are for the same user, who may sign in
 * again.
 */
function keepWork({ userId }: Session) {
	if (userId) tabStorage.set(ownerKey, userId);
	else dropWork();
}

/** Starts a session, without what another user has left in this tab. */
function begin(token: string) {
	session = startSession(token);
	const owner = tabStorage.get(ownerKey);
	if (owner && owner !== session?.userId) dropWork();
	tabStorage.remove(ownerKey);
}

/** Starts or ends the session in this tab. A session that ends is the current one, or nothing happens. */
function apply({ change, token }: Announcement): boolean {
	const isCurrent = session?.token === token;
	if (isCurrent === (change === 'signed-in')) return false;
	const ended = session;
	if (ended && change !== 'expired') endings.tell();
	if (ended) dropSession();
	if (ended && change === 'expired') keepWork(ended);
	else if (ended) dropWork();
	if (change === 'signed-in') begin(token);
	hasExpired = change === 'expired';
	changes.tell(change);
	return true;
}

channel.addEventListener('message', ({ data }: MessageEvent<Announcement>) => apply(data));

function end(token: string, change: 'signed-out' | 'expired') {
	if (readCookie(cookieName) === token) writeCookie(cookieName, '', 0);
	if (apply({ change, token })) channel.postMessage({ change, token } satisfies Announcement);
}

/** The bearer token of this tab's session, its user's id, and the signal that aborts its calls; `undefined` when signed out. */
export const currentSession = ():
	| { readonly token: string; readonly userId: string | undefined; readonly signal: AbortSignal }
	| undefined =>
	session && { token: session.token, userId: session.userId, signal: session.controller.signal };

/** Starts a session in every open tab and stores its token for `seconds`. */
export function signIn(token: string, seconds: number) {
	writeCookie(cookieName, token, seconds);
	apply({ change: 'signed-in', token });
	channel.postMessage({ change: 'signed-in', token } satisfies Announcement);
}

const signOutChecks = new Set<() => boolean | Promise<boolean>>();

/** Calls `check` before the user signs out: it resolves once what has waited is answered, with whether the session may end. */
export const beforeSignOut = (check: () => boolean | Promise<boolean>): void => void signOutChecks.add(check);

/** Ends the current session in every open tab, once nothing waits for it. */
export function signOut() {
	if (!session) return;
	const { token } = session;
	const checks = [...signOutChecks].map((check) => check());
	if (checks.every((mayEnd) => mayEnd === true)) end(token, 'signed-out');
	else void Promise.all(checks).then((all) => all.every(Boolean) && end(token, 'signed-out'));
}

/** Ends the session of a token that the server rejected, unless another session has replaced it. */
export function expireSession(token: string) {
	if (session?.token === token) end(token, 'expired');
}

export const onSessionChange = changes.subscribe;

/** Calls `listener` before a session ends whose token is still valid, so that it sends what has waited. */
export const onSessionEnding = endings.subscribe;

/** Whether the server has ended the last session of this tab, rather than its user. */
export const useHasExpired = (): boolean => useChanging(onSessionChange, () => hasExpired, false);

/** Whether a user is signed in in this tab. A prerendered page is that of a visitor. */
export const useSignedIn = (): boolean => useChanging(onSessionChange, () => session !== undefined, false);
