import { stylesWithoutSubject } from '../imaging/looks/styles/style.ts';
import type { PresetId } from './presets.ts';
import { isByArtist, type ServiceName } from './services.ts';

/** Presets that treat the whole photo alike. */
const presetsWithoutCutOut: ReadonlySet<PresetId> = new Set(['food-photography', 'real-estate']);

interface OrderedLook {
	readonly service: ServiceName | undefined;
	readonly preset: PresetId | undefined;
	readonly artStyleId: string | undefined;
	/** Whether nothing, or one colour, is around the product. */
	readonly transparent: boolean;
}

/** Whether the picture depends on where the product is in the photo. Artists find that out by themselves. */
export function usesCutOut({ service, preset, artStyleId, transparent }: OrderedLook): boolean {
	if (service && isByArtist(service)) return false;
	if (transparent) return true;
	if (artStyleId) return !stylesWithoutSubject.has(artStyleId);
	return !preset || !presetsWithoutCutOut.has(preset);
}
