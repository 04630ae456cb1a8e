import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { undoSeconds } from '#shared/api/actKinds.ts';
import type { Acting } from '#shared/api/realtime.ts';
import type { Data } from '#shared/api/routes.ts';
import { createListeners } from '#shared/listeners.ts';
import { type CallInput, call } from '../../../api/client.ts';
import { ApiError, conflictCause } from '../../../api/errors.ts';
import { hasNoAnswer, wasRejected } from '../../../api/idempotencyKeys.ts';
import { tellServer } from '../../../api/serverMessages.ts';
import { beforeSignOut, currentSession, onSessionChange, onSessionEnding } from '../../../api/session.ts';
import { deviceStorage } from '../../../storage/webStorage.ts';
import { shortId } from '../../../ui/shortId.ts';
import { toast } from '../../../ui/toasts.ts';
import { draftedIds as answers } from './answerDrafts.ts';
import { failureText } from './changeRequest.ts';
import { draftedIds as deliveries } from './deliveryDrafts.ts';
import { t } from './messages.en.ts';

/** The call that an act makes, as data: it outlives the page. */
type ActCall = {
	[K in 'updateArtRequest' | 'remedyArtRequest' | 'changeArtRequests' | 'answerContactRequest']: {
		readonly route: K;
		readonly input: CallInput<K>;
	};
}['updateArtRequest' | 'remedyArtRequest' | 'changeArtRequests' | 'answerContactRequest'];

interface StoredAct {
	readonly what: Acting['what'];
	/** The ids of the requests, or of the message to support. */
	readonly ids: readonly string[];
	/** Which these are and whose, in words. */
	readonly subject: string;
	/** It is made once for the key of the act, also when it is sent again. */
	readonly call: ActCall;
}

interface NewAct extends StoredAct {
	/** Brings back what was chosen and typed for it; of several requests for those with these ids. */
	readonly restore: (ids: readonly string[]) => void;
}

/** What an admin does with requests or a message, from the click until the server has done it. */
export interface WaitingAct extends StoredAct {
	readonly key: string;
	/** The id of the admin. */
	readonly by: string | undefined;
	/** The page that sends it. */
	readonly page: string;
	/** When it is sent, in milliseconds. */
	readonly dueAt: number;
	readonly state: 'waiting' | 'sending' | 'failed';
	/** Why it failed, in a sentence. */
	readonly problem?: string;
	/** Whether it may succeed if it is sent again. */
	readonly canRetry?: boolean;
	/** Whether the server may have done it: its answer was lost. */
	readonly unanswered?: boolean;
	/** Of several requests, those that it was not done with. */
	readonly left?: readonly string[];
}

const undoMs = undoSeconds * 1000;
/** Milliseconds until pages look again for acts whose page has gone. */
const adoptMs = 5000;

const storageKey = 'pixwand-acts';
/** This page, which holds a lock of this name as long as it is open. */
const page = `pixwand-page-${crypto.randomUUID()}`;
void navigator.locks?.request(page, () => new Promise(() => {})).catch(() => undefined);

function readActs(): readonly WaitingAct[] {
	try {
		return JSON.parse(deviceStorage.get(storageKey) ?? '[]');
	} catch {
		return [];
	}
}

/** All acts of this browser: its tabs have one list. */
let acts = readActs();
let mine: readonly WaitingAct[] = [];
/** What only this page has of its acts. */
const own = new Map<
	string,
	{ readonly timer: ReturnType<typeof setTimeout>; readonly restore: NewAct['restore'] }
>();
const { subscribe, tell } = createListeners();

function show(next: readonly WaitingAct[]) {
	acts = next;
	const admin = currentSession()?.userId;
	mine = admin === undefined ? [] : acts.filter(({ by }) => by === admin);
	tell();
}

/** Changes the list of all tabs. */
function change(step: (current: readonly WaitingAct[]) => readonly WaitingAct[]) {
	const next = step(readActs());
	if (next.length === 0) deviceStorage.remove(storageKey);
	else deviceStorage.set(storageKey, JSON.stringify(next));
	show(next);
}

const patch = (key: string, part: Partial<WaitingAct>) =>
	change((current) => current.map((act) => (act.key === key ? { ...act, ...part } : act)));

const remove = (key: string) => change((current) => current.filter((act) => act.key !== key));

/** Tells colleagues that an act is about to be sent, or is no longer. */
const announce = ({ key, what, ids }: WaitingAct, ended = false) =>
	tellServer({ kind: 'acting', key, what, ids, ended });

const stopTimer = (key: string) => clearTimeout(own.get(key)?.timer);

/** What became of a change of several requests: those that were refused, and a sentence with how many were changed. */
export function bulkOutcome(results: Data<'changeArtRequests'>) {
	const refused = results.flatMap(({ id, ok, message = '' }) => (ok ? [] : [{ id, message }]));
	const count = String(results.length);
	return { refused, text: t('doneOf', { done: String(results.length - refused.length), count }) };
}

/** Makes the call of an act, also to its end when the page is left. Rejects with an `ApiError` if it is not done. */
async function perform({ key, call: { route, input } }: WaitingAct): Promise<void> {
	const sending = { idempotencyKey: key, keepalive: true } as const;
	if (route !== 'changeArtRequests') {
		await call(route, { ...input, ...sending } as never);
		return;
	}
	const { refused, text } = bulkOutcome(await call(route, { ...input, ...sending }));
	if (refused.length === 0) return;
	patch(key, { left: refused.map(({ id }) => id) });
	const problem = [text, ...refused.map(({ id, message }) => `${shortId(id)}: ${message}`)].join('\n');
	throw new ApiError(problem, { cause: 'changed' }, problem);
}

/** Sends an act, and shows what has become of it. */
export async function send(act: WaitingAct): Promise<void> {
	const { key, what, subject } = act;
	stopTimer(key);
	patch(key, { state: 'sending', page, unanswered: false });
	try {
		await perform(act);
		if (acts.some((each) => each.key === key))
			toast('success', t(what === 'answer' ? 'answerSent' : 'updated'), subject);
		own.delete(key);
		remove(key);
	} catch (error) {
		const canRetry = !wasRejected(error) && conflictCause(error) === undefined;
		const unanswered = canRetry && hasNoAnswer(error);
		const problem = failureText(error) + (unanswered ? `\n${t('unanswered')}` : '');
		patch(key, { state: 'failed', problem, canRetry, unanswered });
	}
	announce(act, true);
}

const isWaiting = ({ state }: WaitingAct) => state === 'waiting';
const isOpen = ({ state }: WaitingAct) => state !== 'failed';

/** Whether an act on a request or a message waits or is being sent, in any tab. */
export const hasAct = (id: string): boolean => mine.some((act) => isOpen(act) && act.ids.includes(id));

/**
 * Begins an act: it is sent after ten seconds unless it is undone, or before when the page is left or the session ends.
 *
 * @returns false while another one on the same request or message waits: a toast has told so
 */
export function putOff({ restore, ...act }: NewAct): boolean {
	if (act.ids.some(hasAct)) {
		toast('error', t('waits'));
		return false;
	}
	const key = crypto.randomUUID();
	const by = currentSession()?.userId;
	const begun = { ...act, key, by, page, dueAt: Date.now() + undoMs, state: 'waiting' } as const;
	change((current) => [...current, begun]);
	announce(begun);
	// It may have been sent or undone in another tab.
	const sendWhenDue = () => acts.some((each) => each.key === key && isWaiting(each)) && void send(begun);
	own.set(key, { restore, timer: setTimeout(sendWhenDue, undoMs) });
	return true;
}

const undoListeners = createListeners<string>();

/** Calls `listener` with the id of the request or message whose act was undone, of several with the first. */
export function useUndone(listener: (id: string) => void): void {
	const run = useEffectEvent(listener);
	useEffect(() => undoListeners.subscribe((id) => run(id)), []);
}

function restore({ key, ids, left = ids }: WaitingAct) {
	stopTimer(key);
	own.get(key)?.restore(left);
	own.delete(key);
}

/** Undoes an act that has not been sent, or removes one that failed: what was entered for it is there again. */
export function undo(act: WaitingAct): void {
	const [id = ''] = act.ids;
	remove(act.key);
	restore(act);
	if (!isWaiting(act)) return;
	announce(act, true);
	toast('success', t('undone'));
	undoListeners.tell(id);
}

let stopUpload: (() => void) | undefined;

/** Waits for the upload of what an act sends. Resolves with `undefined` if the admin undoes it before that. */
export function untilUndone<T>(upload: Promise<T>): Promise<T | undefined> {
	const { promise, resolve } = Promise.withResolvers<undefined>();
	const stop = () => resolve(undefined);
	stopUpload = stop;
	return Promise.race([upload, promise]).finally(() => {
		if (stopUpload === stop) stopUpload = undefined;
	});
}

/** Undoes what was begun last: an upload, or the act that waits. */
export function undoLast(): void {
	const last = mine.findLast(isWaiting);
	if (stopUpload) {
		stopUpload();
		toast('success', t('undone'));
	} else if (last) undo(last);
}

function sendWaiting() {
	for (const act of mine.filter((each) => isWaiting(each) && each.page === page)) void send(act);
}

let looking: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes the acts of pages that have gone. One whose answer was lost is sent again, which does nothing twice; one that was not sent is
 * shown as not done.
 */
async function adopt(): Promise<void> {
	clearTimeout(looking);
	const held = (await navigator.locks?.query())?.held;
	if (!held) return;
	const open = new Set([page, ...held.map(({ name }) => name)]);
	for (const act of mine.filter((each) => !open.has(each.page))) {
		if (act.state === 'sending') void send(act);
		else if (isWaiting(act))
			patch(act.key, { page, state: 'failed', problem: t('pageClosed'), canRetry: true });
		else patch(act.key, { page });
	}
	if (mine.some((act) => act.page !== page)) looking = setTimeout(() => void adopt(), adoptMs);
}

/** Asks whether the session ends although so many acts are not done. */
interface SignOutQuestion {
	readonly count: number;
	readonly answer: (leaves: boolean) => void;
}
let question: SignOutQuestion | undefined;

function ask(next: SignOutQuestion | undefined) {
	question = next;
	tell();
}

/** What the admin is asked who signs out. */
export const signOutQuestion = () => question;
export const useSignOutQuestion = () => useSyncExternalStore(subscribe, signOutQuestion);

onSessionEnding(sendWaiting);
beforeSignOut(() => {
	if (mine.length === 0) return true;
	for (const act of mine.filter(isWaiting)) void send(act);
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const decide = () => {
		if (mine.some(isOpen)) return;
		stop();
		if (mine.length === 0) return resolve(true);
		const answer = (leaves: boolean) => {
			ask(undefined);
			if (leaves) for (const { key } of mine) remove(key);
			resolve(leaves);
		};
		ask({ count: mine.length, answer });
	};
	const stop = subscribe(decide);
	decide();
	return promise;
});
onSessionChange((changed) => {
	if (changed === 'expired')
		for (const { key } of acts.filter((act) => isWaiting(act) && act.page === page)) {
			stopTimer(key);
			patch(key, { state: 'failed', problem: t('sessionEnded'), canRetry: true });
		}
	show(readActs());
	if (changed === 'signed-in') void adopt();
});
show(acts);
void adopt();
globalThis.window?.addEventListener('storage', ({ key }) => {
	if (key !== storageKey) return;
	const before = mine;
	show(readActs());
	// What was undone in another tab is there again where it was entered.
	for (const act of before.filter((each) => isWaiting(each) && !mine.some((left) => left.key === each.key)))
		restore(act);
	void adopt();
});
globalThis.window?.addEventListener('pagehide', sendWaiting);
// The browser asks before what failed is lost, or cannot be sent, and the pictures of drafts: those do not outlive the page.
globalThis.window?.addEventListener('beforeunload', (event) => {
	const unsent = mine.filter((act) => act.page === page && (!isOpen(act) || navigator.onLine === false));
	if ([...unsent, ...deliveries(), ...answers()].length > 0) event.preventDefault();
});

/** The acts that wait, are being sent, or failed; those that were begun first come first. */
export const shownActs = (): readonly WaitingAct[] => mine;

export const useWaitingActs = (): readonly WaitingAct[] => useSyncExternalStore(subscribe, shownActs);

/** Whether an act on a request or a message waits or is being sent: nothing else is done with it meanwhile. */
export const useHasAct = (id: string): boolean => useSyncExternalStore(subscribe, () => hasAct(id));

/** The key that undoes the act that was begun last. */
export const undoKey = { key: 'z', label: t('undoLast') } as const;
