import { customLook, drawnLook, presetLooks } from '../looks/presets/presetLooks.ts';
import { type Look, white } from '../looks/scene/look.ts';
import { applyOverrides, type LookOverrides } from '../looks/scene/overrides.ts';

/** The ids of presets. */
export type PresetName = keyof typeof presetLooks;

/** What of an order decides how the picture looks. */
export interface LookOrder {
	/** Absent for the custom style. */
	readonly preset?: PresetName | undefined;
	/** The id of an art style. */
	readonly style?: string | undefined;
	/** Changes the look of the preset, as the customer's text and references say. */
	readonly adjust?: ((look: Look) => Look) | undefined;
	/** What the customer has set differently from that. */
	readonly overrides?: LookOverrides | undefined;
	/** Whether the file may be transparent. */
	readonly transparent: boolean;
}

/** The look that is ordered; a style without a preset is drawn from the whole photo. */
export function lookOf({ preset, style, adjust, overrides, transparent }: LookOrder): Look {
	const start: Look = preset ? presetLooks[preset] : style === undefined ? customLook : drawnLook;
	const look = applyOverrides(adjust?.(start) ?? start, overrides);
	if (transparent) return { ...look, treatment: 'cut-out', background: { kind: 'none' } };
	return look.background.kind === 'none' ? { ...look, background: { kind: 'flat', colour: white } } : look;
}
