import { useEffect, useState } from 'react';
import type { NewArtRequest } from '#shared/api/artRequests.ts';
import type { Input } from '#shared/api/routes.ts';
import { defaultOutput, type OutputSettings } from '#shared/art-requests/output.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';

/** What the form holds before it is sent; photos apart, which do not outlive the page. */
export interface Draft {
	readonly mode: 'easy' | 'advanced';
	readonly service: ServiceName | undefined;
	/** Which of the two ways of choosing a look is open. */
	readonly look: 'preset' | 'art-style';
	readonly preset: PresetId | undefined;
	readonly artStyleId: string | undefined;
	readonly options: NewArtRequest['data']['enhancementOptions'];
	readonly output: OutputSettings;
}

export type ChangeDraft = (change: Partial<Draft>) => void;

const storageKey = 'pixwand-draft';

const emptyDraft: Draft = {
	mode: 'easy',
	service: undefined,
	look: 'preset',
	preset: undefined,
	artStyleId: undefined,
	options: {
		description: '',
		style: '',
		background: '',
		lighting: '',
		colorTone: '',
		details: '',
		instructions: [],
	},
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

/** The body that creates a request from a draft and the ids of its photos, the main one first. */
export function toNewArtRequest(
	draft: Draft,
	service: ServiceName,
	files: readonly string[],
): Input<'createArtRequest'>['body'] {
	const style = draft.look === 'art-style' && draft.artStyleId ? findArtStyle(draft.artStyleId) : undefined;
	return {
		service,
		data: {
			files: [...files],
			...(draft.look === 'preset' && draft.preset ? { preset: draft.preset } : {}),
			...(style ? { artStyle: { id: style.id, name: style.name } } : {}),
			enhancementOptions: {
				...draft.options,
				instructions: draft.options.instructions.filter((line) => line.trim() !== ''),
			},
			outputSettings: draft.output,
			imageRoles: files.map((fileId, i) => ({ fileId, role: i === 0 ? 'main' : 'reference' })),
		},
	};
}
