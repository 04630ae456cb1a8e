import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';
import { conflictCause } from '../../api/errors.ts';
import { wasRejected } from '../../api/idempotencyKeys.ts';
import { currentSession, onSessionChange, onSessionEnding } from '../../api/session.ts';
import { toast } from '../../ui/toasts.ts';
import { draftedIds as answers } from './answerDrafts.ts';
import { draftedIds as deliveries } from './deliveryDrafts.ts';
import { t } from './messages.en.ts';
import type { WorkRequest } from './Recipient.tsx';
import { failureText } from './rowChanges.ts';

/** How an act is sent: once for its key, also when it is sent again, and to its end when the page is left. */
interface Sending {
	readonly idempotencyKey: string;
	readonly keepalive: true;
}

interface NewAct {
	readonly what: 'deliver' | 'fail' | 'refund' | 'answer';
	/** The ids of the requests, or of the message to support. */
	readonly ids: readonly string[];
	/** Which these are and whose, in words. */
	readonly subject: string;
	/** Whose request it is, if it is one. */
	readonly recipient?: WorkRequest;
	/** Rejects with an `ApiError` if it is not done. */
	readonly send: (sending: Sending) => Promise<unknown>;
	/** Brings back what was chosen and typed for it. */
	readonly restore: () => void;
}

/** What an admin does with requests or a message, from the click until the server has done it. */
export interface WaitingAct extends NewAct {
	readonly key: string;
	/** The id of the admin. */
	readonly by: string | undefined;
	/** When it is sent, in milliseconds. */
	readonly dueAt: number;
	readonly state: 'waiting' | 'sending' | 'failed';
	/** Why it failed, in a sentence. */
	readonly problem?: string;
	/** Whether it may succeed if it is sent again. */
	readonly canRetry?: boolean;
}

/** Milliseconds in which an act can be undone. */
const undoMs = 10_000;

let acts: readonly WaitingAct[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const { subscribe, tell } = createListeners();

function replace(next: readonly WaitingAct[]) {
	acts = next;
	tell();
}

const patch = (key: string, change: Partial<WaitingAct>) =>
	replace(acts.map((act) => (act.key === key ? { ...act, ...change } : act)));

const remove = (key: string) => replace(acts.filter((act) => act.key !== key));

function stopTimer(key: string) {
	clearTimeout(timers.get(key));
	timers.delete(key);
}

/** Sends an act, and shows what has become of it. */
export async function send({ key, what, subject, send: sendTo }: WaitingAct): Promise<void> {
	stopTimer(key);
	patch(key, { state: 'sending' });
	try {
		await sendTo({ idempotencyKey: key, keepalive: true });
		if (acts.some((act) => act.key === key))
			toast('success', t(what === 'answer' ? 'doneAnswer' : 'updated'), subject);
		remove(key);
	} catch (error) {
		const canRetry = !wasRejected(error) && conflictCause(error) === undefined;
		patch(key, { state: 'failed', problem: failureText(error), canRetry });
	}
}

/** Whether an act on a request or a message waits or is being sent. */
export const hasAct = (id: string): boolean =>
	acts.some(({ ids, state }) => state !== 'failed' && ids.includes(id));

/**
 * Begins an act: it is sent after ten seconds unless it is undone, or before when the page is left or the session ends.
 *
 * @returns false while another one on the same request or message waits: a toast has told so
 */
export function putOff(act: NewAct): boolean {
	if (act.ids.some(hasAct)) {
		toast('error', t('waits'));
		return false;
	}
	const key = crypto.randomUUID();
	const begun = { ...act, key, by: currentSession()?.userId, dueAt: Date.now() + undoMs, state: 'waiting' };
	replace([...acts, begun as WaitingAct]);
	timers.set(
		key,
		setTimeout(() => void send(begun as WaitingAct), undoMs),
	);
	return true;
}

const undoListeners = createListeners<string>();

/** Calls `listener` with the id of the request or message whose act was undone, of several with the first. */
export function useUndone(listener: (id: string) => void): void {
	const run = useEffectEvent(listener);
	useEffect(() => undoListeners.subscribe((id) => run(id)), []);
}

/** Undoes an act that has not been sent, or removes one that failed: what was entered for it is there again. */
export function undo({ key, ids: [id = ''], state, restore }: WaitingAct): void {
	stopTimer(key);
	remove(key);
	restore();
	if (state !== 'waiting') return;
	toast('success', t('undone'));
	undoListeners.tell(id);
}

const isWaiting = ({ state }: WaitingAct) => state === 'waiting';

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
	const last = acts.findLast(isWaiting);
	if (stopUpload) {
		stopUpload();
		toast('success', t('undone'));
	} else if (last) undo(last);
}

function sendWaiting() {
	for (const act of acts.filter(isWaiting)) void send(act);
}

onSessionEnding(sendWaiting);
onSessionChange((change) => {
	if (change === 'signed-out') replace([]);
	if (change === 'expired')
		for (const { key } of acts.filter(isWaiting)) {
			stopTimer(key);
			patch(key, { state: 'failed', problem: t('sessionEnded'), canRetry: true });
		}
	if (change === 'signed-in') replace(acts.filter(({ by }) => by === currentSession()?.userId));
});
window.addEventListener('pagehide', sendWaiting);
// The browser asks before what failed is lost, and the pictures of drafts: those do not outlive the page.
window.addEventListener('beforeunload', (event) => {
	const lost = [...acts.filter(({ state }) => state === 'failed'), ...deliveries(), ...answers()];
	if (lost.length > 0) event.preventDefault();
});

/** The acts that wait, are being sent, or failed; those that were begun first come first. */
export const shownActs = (): readonly WaitingAct[] => acts;

export const useWaitingActs = (): readonly WaitingAct[] => useSyncExternalStore(subscribe, shownActs);

/** Whether an act on a request or a message waits or is being sent: nothing else is done with it meanwhile. */
export const useHasAct = (id: string): boolean => useSyncExternalStore(subscribe, () => hasAct(id));

/** The key that undoes the act that was begun last. */
export const undoKey = { key: 'z', label: t('undoLast') } as const;
