import { useState } from 'react';
import type { AccountSettings } from '#shared/api/users.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { keptDrafts } from '../../../api/drafts.ts';
import {
	type ChangeDraft,
	changeLook,
	changesBetween,
	completeDraft,
	emptyDraft,
	type StoredDraft,
} from './draft.ts';

const drafts = keptDrafts('request', { empty: emptyDraft, isEmpty: () => false, stored: (draft) => draft });
const draftId = 'new';

/** Forgets the draft of this tab. */
export const dropRequestDraft = () => drafts.dropDraft(draftId);

/** The draft of this tab. `artStyleId` is the style that was chosen on another page. */
export function useRequestDraft(artStyleId = '', settings?: AccountSettings) {
	const change: ChangeDraft = (changed) => drafts.changeDraft(draftId, changed);
	const [opened] = useState(() => {
		if (findArtStyle(artStyleId))
			change(changeLook(drafts.draftOf(draftId), { look: 'art-style', artStyleId }));
		return drafts.draftOf(draftId);
	});
	return {
		draft: completeDraft(drafts.useDraft(draftId), settings),
		change,
		/** Takes over a draft that was read since the form was opened, but for what the customer has changed meanwhile. */
		takeOver: (read: StoredDraft) => change({ ...read, ...changesBetween(opened, drafts.draftOf(draftId)) }),
	};
}
