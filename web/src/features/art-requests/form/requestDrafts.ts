import { useState } from 'react';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { keptDrafts } from '../../../api/drafts.ts';
import { type ChangeDraft, changeLook, type Draft, emptyDraft } from './draft.ts';

const { draftOf, changeDraft, dropDraft, useDraft } = keptDrafts('request', {
	empty: emptyDraft,
	isEmpty: () => false,
	stored: (draft) => draft,
});
const id = 'new';

/** Deletes the draft after it was submitted. */
export const deleteDraft = (): void => dropDraft(id);

/** The draft of this tab. `artStyleId` is the style that was chosen on another page. */
export function useRequestDraft(artStyleId = ''): [Draft, ChangeDraft] {
	useState(() => {
		if (findArtStyle(artStyleId)) changeDraft(id, changeLook(draftOf(id), { look: 'art-style', artStyleId }));
	});
	return [useDraft(id), (change) => changeDraft(id, change)];
}
