import { useState } from 'react';
import type { AccountSettings } from '#shared/api/users.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { keptDrafts } from '../../../api/drafts.ts';
import { type ChangeDraft, changeLook, completeDraft, type Draft, emptyDraft } from './draft.ts';

const drafts = keptDrafts('request', { empty: emptyDraft, isEmpty: () => false, stored: (draft) => draft });
const draftId = 'new';

/** Forgets the draft of this tab. */
export const dropRequestDraft = () => drafts.dropDraft(draftId);

/** The draft of this tab. `artStyleId` is the style that was chosen on another page. */
export function useRequestDraft(artStyleId = '', settings?: AccountSettings): [Draft, ChangeDraft] {
	const change: ChangeDraft = (changed) => drafts.changeDraft(draftId, changed);
	useState(() => {
		if (findArtStyle(artStyleId))
			change(changeLook(drafts.draftOf(draftId), { look: 'art-style', artStyleId }));
	});
	return [completeDraft(drafts.useDraft(draftId), settings), change];
}
