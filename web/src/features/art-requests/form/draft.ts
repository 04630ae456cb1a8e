import type { ArtRequest, NewArtRequest } from '#shared/api/artRequests.ts';
import type { OutputSettings } from '#shared/art-requests/output.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';

/** The values of the request form but for the photos, which are not stored. */
export interface Draft {
	readonly mode: 'easy' | 'advanced';
	readonly service: ServiceName | undefined;
	/** Whether the look is a preset or an art style. */
	readonly look: 'preset' | 'art-style';
	readonly preset: PresetId | 'custom';
	readonly artStyleId: string;
	readonly options: NewArtRequest['data']['enhancementOptions'];
	/** The text of a Graphic Design. */
	readonly textContent: string;
	/** The brief of a Marketing Content. */
	readonly productInfo: string;
	readonly targetAudience: string;
	readonly campaignGoal: string;
	readonly output: OutputSettings;
}

export type ChangeDraft = (change: Partial<Draft>) => void;

/**
 * What another page has chosen before the request form opens. Each part has one way in:
 *
 * - the photos: `choosePhotos(files)`, then navigate to `appPaths.newRequest`
 * - the art style: a link to `appPaths.newRequestInStyle(styleId)`
 * - an earlier request: a link to `appPaths.newRequestLike(requestId)`. The form takes its settings and its photos,
 *   which are not uploaded again.
 */
export interface Chosen {
	readonly photos?: readonly File[] | undefined;
	readonly artStyleId?: string | undefined;
	readonly requestId?: string | undefined;
}

/** The draft that orders the same as an earlier request. */
export function draftLike({ service, data }: Pick<ArtRequest, 'service' | 'data'>): Draft {
	const advanced = data.files.length > 1;
	return {
		mode: advanced ? 'advanced' : 'easy',
		service,
		look: data.artStyle ? 'art-style' : 'preset',
		preset: data.preset ?? 'custom',
		artStyleId: data.artStyle?.id ?? '',
		options: data.enhancementOptions,
		textContent: data.textContent ?? '',
		productInfo: data.productInfo ?? '',
		targetAudience: data.targetAudience ?? '',
		campaignGoal: data.campaignGoal ?? '',
		output: data.outputSettings,
	};
}
