import { emptyOptions, findPreset, type PresetId } from '#shared/art-requests/presets.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import type { PreviewLook } from '../../../imaging/renderPreview.ts';
import type { Draft } from './draft.ts';

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
	return name && { ...emptyOptions, instructions: [], description: `The product in the style “${name}”` };
}

/** The preset of a draft; `undefined` for an art style and for the custom style. */
export const presetOf = ({ look, preset }: Look): PresetId | undefined =>
	look === 'preset' && preset !== 'custom' ? preset : undefined;

/** The look of a draft as the previews show it. */
export const previewLookOf = (look: Look): PreviewLook =>
	look.look === 'art-style' ? { artStyle: look.artStyleId } : { preset: presetOf(look) };

/** Changes the look, and the options with it unless the user has edited them. */
export function changeLook(draft: Draft, change: Partial<Look>): Partial<Draft> {
	const unedited = JSON.stringify(draft.options) === JSON.stringify(optionsOf(draft));
	const options = unedited && optionsOf({ ...draft, ...change });
	return options ? { ...change, options } : change;
}
