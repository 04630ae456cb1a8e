import { useEffect, useState } from 'react';
import type { NewArtRequest } from '#shared/api/artRequests.ts';
import { defaultOutput, type OutputSettings } from '#shared/art-requests/output.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { offeredStyleIds } from '#shared/art-requests/styles.ts';
import { optionsOfPreset } from './look.ts';

/** What the form holds before it is sent; photos apart, which do not outlive the page. */
export interface Draft {
	readonly mode: 'easy' | 'advanced';
	readonly service: ServiceName | undefined;
	/** Which of the two ways of choosing a look is open. */
	readonly look: 'preset' | 'art-style';
	readonly preset: PresetId | 'custom';
	readonly artStyleId: string;
	readonly options: NewArtRequest['data']['enhancementOptions'];
	/** What a service with words sets or writes about. */
	readonly textContent: string;
	readonly productInfo: string;
	readonly targetAudience: string;
	readonly campaignGoal: string;
	readonly output: OutputSettings;
}

export type ChangeDraft = (change: Partial<Draft>) => void;

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

/** Forgets the kept draft, once it was sent. */
export const dropDraft = (): void => sessionStorage.removeItem(storageKey);

/** The draft of this tab; it survives leaving the page and ends with the tab or on signing out. */
export function useDraft(): [Draft, ChangeDraft] {
	const [draft, setDraft] = useState(readDraft);
	useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(draft)), [draft]);
	return [draft, (change) => setDraft((now) => ({ ...now, ...change }))];
}
