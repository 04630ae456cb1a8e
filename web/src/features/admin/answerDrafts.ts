import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../api/session.ts';
import { readEntry, tabStorage } from '../../storage/tabStorage.ts';

/** An answer that was begun. */
export interface AnswerDraft {
	readonly text: string;
	/** The version of the thread that its author has read. */
	readonly version?: string | undefined;
	/** Pictures, which last as long as the page. */
	readonly photos: readonly File[];
}

const emptyDraft: AnswerDraft = { text: '', photos: [] };
const keyOf = (ticketId: string) => `pixwand-answer-${ticketId}`;

/** By the ids of the messages: what is written for one is never sent to another sender. */
const drafts = new Map<string, AnswerDraft>();
const listeners = new Set<() => void>();

const stored = (id: string) => readEntry<Pick<AnswerDraft, 'text' | 'version'>>(keyOf(id));

export function draftOf(ticketId: string): AnswerDraft {
	const known = drafts.get(ticketId);
	if (known) return known;
	const earlier = stored(ticketId);
	const draft = earlier ? { ...emptyDraft, ...earlier } : emptyDraft;
	drafts.set(ticketId, draft);
	return draft;
}

const isEmpty = ({ text, photos }: AnswerDraft) => text.trim() === '' && photos.length === 0;

export const hasDraft = (ticketId: string): boolean => !isEmpty(draftOf(ticketId));

/** Changes the draft of an answer. This tab keeps it until it is sent, also when the message is closed. */
export function changeDraft(ticketId: string, part: Partial<AnswerDraft>): void {
	const next = { ...draftOf(ticketId), ...part };
	drafts.set(ticketId, isEmpty(next) ? emptyDraft : next);
	const { text, version } = next;
	if (text.trim()) tabStorage.set(keyOf(ticketId), JSON.stringify({ text, version }));
	else tabStorage.remove(keyOf(ticketId));
	for (const listener of listeners) listener();
}

onSessionChange((change) => {
	if (change !== 'signed-in') drafts.clear();
});

/** Drops the draft of an answer that is sent. */
export const dropDraft = (ticketId: string): void => changeDraft(ticketId, emptyDraft);

/** Brings back an answer that was not sent, unless something else was written since. */
export function restoreDraft(ticketId: string, draft: AnswerDraft): void {
	if (!hasDraft(ticketId)) changeDraft(ticketId, draft);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The draft of the answer to a message. */
export const useAnswerDraft = (ticketId: string): AnswerDraft =>
	useSyncExternalStore(subscribe, () => draftOf(ticketId));
