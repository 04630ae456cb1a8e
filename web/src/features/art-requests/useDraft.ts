import { useEffect, useState } from 'react';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { offeredStyleIds } from '#shared/art-requests/styles.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { optionsOfPreset } from './look.ts';

const storageKey = 'pixwand-draft';

const emptyDraft: Draft = {
	mode: 'easy',
	service: undefined,
	look: 'preset',
	preset: 'product-photography',
	artStyleId: offeredStyleIds[0] ?? '',
	options: optionsOfPreset('product-photography'),
	textContent: '',
	productInfo: '',
	targetAudience: '',
	campaignGoal: '',
	output: defaultOutput,
};

function readDraft(): Draft {
	try {
		return { ...emptyDraft, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') };
	} catch {
		return emptyDraft;
	}
}

/** Deletes the stored draft after it was submitted. */
export const deleteDraft = (): void => sessionStorage.removeItem(storageKey);

/** The draft of this tab, stored until the tab is closed or the user signs out. */
export function useDraft(): [Draft, ChangeDraft] {
	const [draft, setDraft] = useState(readDraft);
	useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(draft)), [draft]);
	return [draft, (change) => setDraft((current) => ({ ...current, ...change }))];
}
