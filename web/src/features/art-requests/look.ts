import { emptyOptions, findPreset, type PresetId } from '#shared/art-requests/presets.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import type { Draft } from './draft.ts';

type Options = Draft['options'];
type Look = Pick<Draft, 'look' | 'preset' | 'artStyleId'>;

/** The wishes a preset fills in. */
export function optionsOfPreset(id: PresetId): Options {
	const options = findPreset(id)?.options ?? emptyOptions;
	return { ...options, instructions: [...options.instructions] };
}

/** The wishes that go with a look; none for one's own words. */
function optionsOf({ look, preset, artStyleId }: Look): Options | undefined {
	if (look === 'preset') return preset === 'custom' ? undefined : optionsOfPreset(preset);
	const name = findArtStyle(artStyleId)?.name;
	return name && { ...emptyOptions, instructions: [], description: `The product in the style “${name}”` };
}

/** A change of look takes the wishes along, unless somebody has put them in words of their own. */
export function changeLook(draft: Draft, change: Partial<Look>): Partial<Draft> {
	const untouched = JSON.stringify(draft.options) === JSON.stringify(optionsOf(draft));
	const options = untouched && optionsOf({ ...draft, ...change });
	return options ? { ...change, options } : change;
}
