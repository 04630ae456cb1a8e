import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { NewArtRequest } from '#shared/api/newArtRequest.ts';
import type { OutputSettings } from '#shared/art-requests/output.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';

/** How the pictures look: for all photos of the form, or for one that has a look of its own. */
export interface ChosenLook {
	/** Whether the look is a preset or an art style. */
	readonly look: 'preset' | 'art-style';
	readonly preset: PresetId | 'custom';
	readonly artStyleId: string;
	/** What the customer has set differently from the look. */
	readonly overrides: LookOverrides;
}

/** The part of a draft that a photo may have of its own. */
export const chosenLook = ({ look, preset, artStyleId, overrides }: ChosenLook): ChosenLook => ({
	look,
	preset,
	artStyleId,
	overrides,
});

/** The values of the request form but for the photos, which are not stored. */
export interface Draft extends ChosenLook {
	readonly mode: 'easy' | 'advanced';
	readonly service: ServiceName | undefined;
	/** Whether each photo is ordered in three variations of its look. */
	readonly threeVariants: boolean;
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
	const advanced = data.files.length > 1 || data.look !== undefined;
	return {
		mode: advanced ? 'advanced' : 'easy',
		service,
		look: data.artStyle ? 'art-style' : 'preset',
		preset: data.preset ?? 'custom',
		artStyleId: data.artStyle?.id ?? '',
		overrides: overridesOf(data.look),
		threeVariants: false,
		options: data.enhancementOptions,
		textContent: data.textContent ?? '',
		productInfo: data.productInfo ?? '',
		targetAudience: data.targetAudience ?? '',
		campaignGoal: data.campaignGoal ?? '',
		output: data.outputSettings,
	};
}

/** The settings of an earlier request, without the variation, which is one of several pictures. */
const overridesOf = ({
	background,
	shadow,
	scale,
	position,
}: ArtRequest['data']['look'] = {}): LookOverrides => ({
	...(background && { background: background as LookOverrides['background'] }),
	...(shadow && { shadow }),
	...(scale && { scale }),
	...(position && { position }),
});
