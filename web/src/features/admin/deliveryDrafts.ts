import { useSyncExternalStore } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { onSessionChange } from '../../api/session.ts';

/** The text of Marketing Content. */
export type Advertisement = NonNullable<ArtRequest['data_result']['text']>;

const emptyAdvertisement: Advertisement = { headline: '', body: '', call_to_action: '' };

/** Whether the text is empty, or has all its parts: it is delivered as a whole. */
export const isWholeOrEmpty = (text: Advertisement): boolean => {
	const filled = Object.values(text).filter((part) => part.trim() !== '').length;
	return filled === 0 || filled === 3;
};

/** The text to deliver; nothing if it is empty. */
export const deliveredText = (text: Advertisement): { text?: Advertisement } =>
	text.headline.trim() ? { text } : {};

/** What was chosen and typed to deliver one request. */
interface DeliveryDraft {
	readonly photos: readonly File[];
	readonly text: typeof emptyAdvertisement;
}

export const emptyDraft: DeliveryDraft = { photos: [], text: emptyAdvertisement };

/** By the ids of the requests: what is chosen for one is never delivered for another. */
let drafts: ReadonlyMap<string, DeliveryDraft> = new Map();
const listeners = new Set<() => void>();

function replace(next: ReadonlyMap<string, DeliveryDraft>) {
	drafts = next;
	for (const listener of listeners) listener();
}

onSessionChange((change) => change !== 'signed-in' && replace(new Map()));

export const draftOf = (id: string): DeliveryDraft => drafts.get(id) ?? emptyDraft;

/** Changes the draft of a request. It lasts until it is delivered or dropped, also when another page is shown. */
export const changeDraft = (id: string, part: Partial<DeliveryDraft>): void =>
	replace(new Map([...drafts, [id, { ...draftOf(id), ...part }]]));

export const dropDraft = (id: string): void => replace(new Map([...drafts].filter(([each]) => each !== id)));

/** Brings back what was to be delivered for a request, unless something else was chosen since. */
export function restoreDraft(id: string, draft: DeliveryDraft): void {
	if (isEmpty(draftOf(id))) changeDraft(id, draft);
}

const isEmpty = ({ photos, text }: DeliveryDraft) =>
	photos.length === 0 && Object.values(text).every((part) => part === '');

/** The ids of the requests with a draft. */
export const draftedIds = (): string[] => [...drafts].flatMap(([id, draft]) => (isEmpty(draft) ? [] : [id]));

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The draft of a request; the empty one without an id. */
export const useDeliveryDraft = (id: string | undefined): DeliveryDraft =>
	useSyncExternalStore(subscribe, () => (id === undefined ? emptyDraft : draftOf(id)));

/** Whether a request has a draft. */
export const useHasDraft = (id: string): boolean =>
	useSyncExternalStore(subscribe, () => !isEmpty(draftOf(id)));

/** The reasons of failures that were undone, by the ids of the requests. */
const reasons = new Map<string, string>();

/** Keeps the reason of a failure that was undone, so that it need not be written again. */
export const keepReason = (requestId: string, reason: string): void => {
	reasons.set(requestId, reason);
};

export const keptReason = (requestId: string): string => reasons.get(requestId) ?? '';
