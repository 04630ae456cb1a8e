import { useState } from 'react';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { keptDrafts } from '../../../api/drafts.ts';
import { type ChangeDraft, changeLook, completeDraft, type Draft, emptyDraft } from './draft.ts';

const { draftOf, changeDraft, dropDraft, useDraft } = keptDrafts('request', {
	empty: emptyDraft,
	isEmpty: () => false,
	stored: (draft) => draft,
});
const id = 'new';

/** Deletes the draft after it was submitted. */
export const deleteDraft = (): void => dropDraft(id);

/** The draft of this tab. `artStyleId` is the style that was chosen on another page, `places` is where the customer sells. */
export function useRequestDraft(artStyleId = '', places?: readonly PlaceId[]): [Draft, ChangeDraft] {
	useState(() => {
		if (findArtStyle(artStyleId)) changeDraft(id, changeLook(draftOf(id), { look: 'art-style', artStyleId }));
	});
	return [completeDraft(useDraft(id), places), (change) => changeDraft(id, change)];
}
