import type { ArtRequest } from '#shared/api/artRequests.ts';
import { keptDrafts } from '../../api/drafts.ts';

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

const empty: DeliveryDraft = { photos: [], text: emptyAdvertisement };

/** By the ids of the requests. */
export const {
	draftOf,
	changeDraft,
	dropDraft,
	restoreDraft,
	draftedIds,
	useDraft: useDeliveryDraft,
	useHasDraft,
} = keptDrafts('delivery', {
	empty,
	isEmpty: ({ photos, text }) => photos.length === 0 && Object.values(text).every((part) => part === ''),
	stored: ({ text }) => ({ text }),
});

/** When each request was first shown to be delivered, in milliseconds of `performance.now()`. */
const firstViews = new Map<string, number>();

export const noteView = (requestId: string): void => {
	if (!firstViews.has(requestId)) firstViews.set(requestId, performance.now());
};

/** For how many seconds the artist has had a request in view; nothing where it was not opened. */
export function viewedSeconds(requestId: string): { viewed_seconds?: number } {
	const since = firstViews.get(requestId);
	return since === undefined ? {} : { viewed_seconds: Math.round((performance.now() - since) / 1000) };
}

/** The reasons of failures that were undone, by the ids of the requests. */
const reasons = new Map<string, string>();

/** Keeps the reason of a failure that was undone, so that it need not be written again. */
export const keepReason = (requestId: string, reason: string): void => {
	reasons.set(requestId, reason);
};

export const keptReason = (requestId: string): string => reasons.get(requestId) ?? '';
