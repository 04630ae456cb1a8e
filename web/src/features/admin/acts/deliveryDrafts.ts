import type { ArtRequest } from '#shared/api/artRequests.ts';
import { keptDrafts } from '../../../api/drafts.ts';

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

/** For how long each request was in view, in milliseconds, and the one that is. */
const viewedMs = new Map<string, number>();
let viewed: { readonly id: string; readonly since: number } | undefined;

/** Counts the time of the request in view so far, and goes on with this one while the page is visible and focused. */
function countView(id: string | undefined) {
	const now = performance.now();
	if (viewed) viewedMs.set(viewed.id, (viewedMs.get(viewed.id) ?? 0) + now - viewed.since);
	const isLooked = document.visibilityState === 'visible' && document.hasFocus();
	viewed = id !== undefined && isLooked ? { id, since: now } : undefined;
}

/** Counts for how long an artist has a request in view. Returns what ends it. */
export function noteView(requestId: string): () => void {
	if (!viewedMs.has(requestId)) viewedMs.set(requestId, 0);
	const controller = new AbortController();
	const count = () => countView(requestId);
	for (const event of ['focus', 'blur']) window.addEventListener(event, count, controller);
	document.addEventListener('visibilitychange', count, controller);
	count();
	return () => {
		controller.abort();
		if (viewed?.id === requestId) countView(undefined);
	};
}

/** For how many seconds the artist has had a request in view; nothing where it was not opened. */
export function viewedSeconds(requestId: string): { viewed_seconds?: number } {
	countView(viewed?.id);
	const ms = viewedMs.get(requestId);
	return ms === undefined ? {} : { viewed_seconds: Math.round(ms / 1000) };
}

/** The reasons of failures that were undone, by the ids of the requests. */
const reasons = new Map<string, string>();

/** Keeps the reason of a failure that was undone, so that it need not be written again. */
export const keepReason = (requestId: string, reason: string): void => {
	reasons.set(requestId, reason);
};

export const keptReason = (requestId: string): string => reasons.get(requestId) ?? '';
