import { keptDrafts } from '../../../api/drafts.ts';

/** An answer that was begun. */
export interface AnswerDraft {
	readonly text: string;
	/** The version of the thread that its author has read. */
	readonly version?: string | undefined;
	/** Pictures, which last as long as the page. */
	readonly photos: readonly File[];
}

const empty: AnswerDraft = { text: '', photos: [] };

/** By the ids of the messages. */
export const {
	draftOf,
	draftedIds,
	changeDraft,
	hasDraft,
	dropDraft,
	restoreDraft,
	useDraft: useAnswerDraft,
} = keptDrafts('answer', {
	empty,
	isEmpty: ({ text, photos }) => text.trim() === '' && photos.length === 0,
	stored: ({ text, version }) => ({ text, version }),
});
