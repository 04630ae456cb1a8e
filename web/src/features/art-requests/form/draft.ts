import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { NewArtRequest } from '#shared/api/newArtRequest.ts';
import type { AccountSettings } from '#shared/api/users.ts';
import { type TakenOverrides, takenOverrides, usedOverrides } from '#shared/art-requests/lookOverrides.ts';
import { places as allPlaces, type PlaceId } from '#shared/art-requests/marketplaces.ts';
import {
	defaultOutput,
	type OutputSettings,
	type OutputSize,
	outputOf,
} from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, type PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { artStyles, findArtStyle, styleDescription } from '#shared/art-requests/styles.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { studioLook } from '#shared/imaging/looks/scene/look.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import { findScene, isScene, type SceneName } from '#shared/imaging/looks/scene/scenes.ts';
import type { Variant } from '#shared/imaging/looks/scene/variants.ts';
import type { PreviewLook } from '../../../imaging/renderPreview.ts';

/** How the pictures look: for all photos of the form, or for one that has a look of its own. */
export interface ChosenLook {
	readonly look: 'preset' | 'art-style';
	readonly preset: PresetId | 'custom';
	readonly artStyleId: string;
	/** What the customer has set differently from the look. */
	readonly overrides: LookOverrides;
	/** The scenes of looks whose ground is one; absent for one that suits the product. */
	readonly scenes: ChosenScenes;
}

export type ChosenScenes = NonNullable<AccountSettings['scenes']>;

/** The part of a draft that a photo may have of its own. */
export const chosenLook = ({ look, preset, artStyleId, overrides, scenes }: ChosenLook): ChosenLook => ({
	look,
	preset,
	artStyleId,
	overrides,
	scenes,
});

/** The values of the request form but for the photos, which are not stored. */
export interface Draft extends ChosenLook {
	readonly mode: 'easy' | 'advanced';
	readonly service: ServiceName | undefined;
	/** Whether all products are shown in one scale. */
	readonly sameScale: boolean;
	/** Whether each photo is ordered in three variations of its look. */
	readonly threeVariants: boolean;
	readonly options: Omit<NewArtRequest['data']['enhancementOptions'], 'scene'>;
	/** The text of a Graphic Design. */
	readonly textContent: string;
	/** The brief of a Marketing Content. */
	readonly productInfo: string;
	readonly targetAudience: string;
	readonly campaignGoal: string;
	readonly output: OutputSettings;
	/** Whether nobody has chosen a size: a look that keeps the photo whole has one of about its shape. */
	readonly followsPhoto: boolean;
	/** Where the customer sells: of the account. */
	readonly places: readonly PlaceId[];
}

/** The part of a draft that is stored: what is absent is that of the account. */
export type StoredDraft = Omit<Draft, 'places' | 'output' | 'scenes' | 'followsPhoto'> & {
	readonly output?: OutputSettings | undefined;
	readonly scenes?: ChosenScenes | undefined;
};

export type ChangeDraft = (change: Partial<StoredDraft>) => void;

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
export function draftLike({ service, data }: Pick<ArtRequest, 'service' | 'data'>): StoredDraft {
	const advanced = data.files.length > 1 || data.look !== undefined;
	const { scene, ...options } = data.enhancementOptions;
	return {
		mode: advanced ? 'advanced' : 'easy',
		service,
		look: data.artStyle ? 'art-style' : 'preset',
		preset: data.preset ?? 'custom',
		artStyleId: data.artStyle?.id ?? '',
		overrides: overridesOfOrder(data.look),
		sameScale: false,
		threeVariants: false,
		options,
		// Without one that is offered no more.
		scenes: isScene(scene) ? { [findScene(scene).look]: scene } : {},
		textContent: data.textContent ?? '',
		productInfo: data.productInfo ?? '',
		targetAudience: data.targetAudience ?? '',
		campaignGoal: data.campaignGoal ?? '',
		output: data.outputSettings,
	};
}

/** What a draft has otherwise than an earlier one; a look with all that says which it is. */
export function changesBetween(earlier: StoredDraft, later: StoredDraft): Partial<StoredDraft> {
	const names = (Object.keys(later) as (keyof StoredDraft)[]).filter((name) => later[name] !== earlier[name]);
	const { look, preset, artStyleId, options } = later;
	const looks = ['look', 'preset', 'artStyleId'] as const;
	return {
		...Object.fromEntries(names.map((name) => [name, later[name]])),
		...(looks.some((name) => names.includes(name)) && { look, preset, artStyleId, options }),
	};
}

/** The settings of an earlier request, without the variation, which is one of several pictures. */
const overridesOfOrder = ({
	background,
	shadow,
	scale,
	position,
}: ArtRequest['data']['look'] = {}): LookOverrides => ({
	background: (background ?? { kind: 'look' }) as LookOverrides['background'],
	...(shadow && { shadow }),
	scale: scale ?? 1,
	...(position && { position }),
});

export const emptyDraft: StoredDraft = {
	mode: 'easy',
	service: undefined,
	look: 'preset',
	preset: 'product-photography',
	artStyleId: artStyles[0]?.id ?? '',
	overrides: {},
	sameScale: false,
	threeVariants: false,
	options: optionsOfPreset('product-photography'),
	textContent: '',
	productInfo: '',
	targetAudience: '',
	campaignGoal: '',
};

/** A draft with what follows from where the customer sells: the first place decides the shape and the format. */
export function completeDraft(
	stored: StoredDraft,
	{ places = [], scenes = {} }: AccountSettings = {},
): Draft {
	const place = firstOf(places);
	const size: OutputSize =
		!place || place.width === place.height
			? '1024x1024'
			: place.width < place.height
				? '1024x1536'
				: '1536x1024';
	const { output = { ...defaultOutput, ...(place && { size, format: 'jpeg' }) } } = stored;
	const followsPhoto = !stored.output && !place;
	return { ...stored, output, followsPhoto, places, scenes: stored.scenes ?? scenes };
}

const firstOf = (places: readonly PlaceId[]) => allPlaces.find(({ id }) => places.includes(id));

/** The ground and the margin of where the customer sells, for the look whose ground is that of a studio. */
function placeOverrides(draft: Ordered): LookOverrides {
	const place = firstOf(draft.places);
	if (!place || presetOf(draft) !== 'product-photography') return {};
	const scale = Math.round((100 * place.fills) / studioLook.placement.width) / 100;
	const onWhite = place.ground === 'white' && !draft.output.transparent;
	return { scale, ...(onWhite && { background: { kind: 'colour', colour: '#ffffff' } }) };
}

/** What is set differently from the look: by the customer, else by where they sell. */
export const settingsOf = (draft: Ordered): LookOverrides => ({
	...placeOverrides(draft),
	...draft.overrides,
});

type Options = Draft['options'];
type Look = Pick<Draft, 'look' | 'preset' | 'artStyleId'>;

/** The enhancement options of a preset. */
export function optionsOfPreset(id: PresetId): Options {
	const options = findPreset(id)?.options ?? emptyOptions;
	return { ...options, instructions: [...options.instructions] };
}

/** The options that a look fills in; `undefined` for the custom style. */
function optionsOf({ look, preset, artStyleId }: Look): Options | undefined {
	if (look === 'preset') return preset === 'custom' ? undefined : optionsOfPreset(preset);
	const name = findArtStyle(artStyleId)?.name;
	return name && { ...emptyOptions, instructions: [], description: styleDescription(name) };
}

/** The preset of a draft; `undefined` for an art style and for the custom style. */
export const presetOf = ({ look, preset }: Look): PresetId | undefined =>
	look === 'preset' && preset !== 'custom' ? preset : undefined;

/** What decides the look of a picture. */
type Ordered = ChosenLook & Pick<Draft, 'service' | 'output' | 'places'>;

export const orderedLook = (draft: Ordered) => ({
	service: draft.service ?? ('Image Generate' as const),
	preset: presetOf(draft),
	artStyleId: draft.look === 'art-style' ? draft.artStyleId : undefined,
});

/** Which settings of its own the look takes. */
export const takenBy = (draft: Ordered): TakenOverrides => takenOverrides(orderedLook(draft));

/** The settings that the look takes and that differ from it; `undefined` without any. */
export const overridesOf = (draft: Ordered, variant: Variant = 0): LookOverrides | undefined =>
	usedOverrides(orderedLook(draft), { ...settingsOf(draft), variant });

/** The chosen scene of the look, where it has scenes and no other background was set. */
export function sceneOf(draft: Ordered): SceneName | undefined {
	const { scenes } = takenBy(draft);
	const chosen = scenes && draft.scenes[scenes];
	return isScene(chosen) && (draft.overrides.background?.kind ?? 'look') === 'look' ? chosen : undefined;
}

/** Whether the picture depends on the cut-out of the product. */
export function needsCutOut(draft: Ordered): boolean {
	const overrides = overridesOf(draft);
	const { transparent } = outputOf(presetOf(draft), draft.output, overrides);
	return usesCutOut({
		...orderedLook(draft),
		transparent: transparent || overrides?.background?.kind === 'colour',
	});
}

export function previewLookOf(draft: Ordered, variant: Variant = 0): PreviewLook {
	const overrides = overridesOf(draft, variant);
	const { preset, artStyleId } = orderedLook(draft);
	const { transparent } = outputOf(preset, draft.output, overrides);
	return { preset, artStyle: artStyleId, scene: sceneOf(draft), overrides, transparent };
}

/** What a photo has of its own. */
interface OwnChoice {
	readonly ownLook?: ChosenLook | undefined;
	readonly pose?: LookOverrides['pose'];
	readonly print?: LookOverrides['print'];
	readonly glass?: LookOverrides['glass'];
	/** The share of the picture's height that its product fills, where all have one scale. */
	readonly share?: number | undefined;
	/** The width of the photo as a share of its height. */
	readonly aspect?: number | undefined;
}

/** The draft by which a photo is ordered: with the photo's own look where it has one, its pose and its size. */
export function draftOf(draft: Draft, { ownLook, pose, print, glass, share, aspect }: OwnChoice = {}): Draft {
	const own = ownLook ? { ...draft, ...ownLook, options: optionsOf(ownLook) ?? draft.options } : draft;
	const size = aspect && own.followsPhoto && keepsPhoto(own) ? sizeLike(aspect) : own.output.size;
	return {
		...own,
		output: { ...own.output, size },
		overrides: { ...own.overrides, pose, print, glass, ...(share && { height: share, position: undefined }) },
	};
}

/** Whether the picture is the whole photo. */
const keepsPhoto = (draft: Ordered): boolean =>
	orderedLook(draft).service === 'Image Generate' &&
	!takenBy(draft).placement &&
	draft.overrides.background?.kind !== 'colour';

/** Photos that are this much wider than high get a wide picture, and those that are as much higher a high one. */
const notSquare = 1.2;

function sizeLike(aspect: number): OutputSize {
	if (aspect > notSquare) return '1536x1024';
	return aspect < 1 / notSquare ? '1024x1536' : '1024x1024';
}

/** Changes the look, and the options with it unless the user has edited them. */
export function changeLook(draft: Look & Pick<Draft, 'options'>, change: Partial<Look>): Partial<Draft> {
	const unedited = JSON.stringify(draft.options) === JSON.stringify(optionsOf(draft));
	const options = unedited && optionsOf({ ...draft, ...change });
	return options ? { ...change, options } : change;
}
