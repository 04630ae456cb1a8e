import { useEffect, useState } from 'react';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { artStyles, findArtStyle } from '#shared/art-requests/styles.ts';
import { readEntry, tabStorage } from '../../../storage/tabStorage.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { changeLook, optionsOfPreset } from './look.ts';

const storageKey = 'pixwand-draft';

export const emptyDraft: Draft = {
	mode: 'easy',
	service: undefined,
	look: 'preset',
	preset: 'product-photography',
	artStyleId: artStyles[0]?.id ?? '',
	overrides: {},
	threeVariants: false,
	options: optionsOfPreset('product-photography'),
	textContent: '',
	productInfo: '',
	targetAudience: '',
	campaignGoal: '',
	output: defaultOutput,
};

const readDraft = (): Draft => ({ ...emptyDraft, ...readEntry<Partial<Draft>>(storageKey) });

/** Deletes the stored draft after it was submitted. */
export const deleteDraft = (): void => tabStorage.remove(storageKey);

/** A draft in another art style; the same draft for a style that does not exist. */
export function inArtStyle(draft: Draft, artStyleId: string | undefined): Draft {
	if (!artStyleId || !findArtStyle(artStyleId)) return draft;
	return { ...draft, ...changeLook(draft, { look: 'art-style', artStyleId }) };
}

/**
 * The draft of this tab, stored until the tab is closed or the user signs out. `artStyleId` is the style that was
 * chosen on another page.
 */
export function useDraft(artStyleId?: string): [Draft, ChangeDraft] {
	const [draft, setDraft] = useState(() => inArtStyle(readDraft(), artStyleId));
	useEffect(() => tabStorage.set(storageKey, JSON.stringify(draft)), [draft]);
	return [draft, (change) => setDraft((current) => ({ ...current, ...change }))];
}
