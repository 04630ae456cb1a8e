import { type TakenOverrides, takenOverrides, usedOverrides } from '#shared/art-requests/lookOverrides.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, type PresetId } from '#shared/art-requests/presets.ts';
import { styleDescription } from '#shared/art-requests/styleDescription.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import type { Variant } from '#shared/imaging/looks/scene/variants.ts';
import type { PreviewLook } from '../../../imaging/renderPreview.ts';
import type { ChosenLook, Draft } from './draft.ts';

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
type Ordered = ChosenLook & Pick<Draft, 'service' | 'output'>;

const orderedLook = (draft: Ordered) => ({
	service: draft.service ?? ('Image Generate' as const),
	preset: presetOf(draft),
	artStyleId: draft.look === 'art-style' ? draft.artStyleId : undefined,
});

/** Which settings of its own the look takes. */
export const takenBy = (draft: Ordered): TakenOverrides => takenOverrides(orderedLook(draft));

/** The settings that the look takes and that differ from it; `undefined` without any. */
export const overridesOf = (draft: Ordered, variant: Variant = 0): LookOverrides | undefined =>
	usedOverrides(orderedLook(draft), { ...draft.overrides, variant });

/** Whether the picture depends on the cut-out of the product. */
export const needsCutOut = (draft: Ordered): boolean =>
	usesCutOut({
		...orderedLook(draft),
		transparent: outputOf(presetOf(draft), draft.output, overridesOf(draft)).transparent,
	});

/** The look of a draft as the previews show it. */
export function previewLookOf(draft: Ordered, variant: Variant = 0): PreviewLook {
	const overrides = overridesOf(draft, variant);
	const { preset, artStyleId } = orderedLook(draft);
	const { transparent } = outputOf(preset, draft.output, overrides);
	return { preset, artStyle: artStyleId, overrides, transparent };
}

/** The draft by which a photo is ordered: with the photo's own look where it has one. */
export const draftOf = (draft: Draft, ownLook: ChosenLook | undefined): Draft =>
	ownLook ? { ...draft, ...ownLook, options: optionsOf(ownLook) ?? draft.options } : draft;

/** Changes the look, and the options with it unless the user has edited them. */
export function changeLook(draft: Draft, change: Partial<Look>): Partial<Draft> {
	const unedited = JSON.stringify(draft.options) === JSON.stringify(optionsOf(draft));
	const options = unedited && optionsOf({ ...draft, ...change });
	return options ? { ...change, options } : change;
}
