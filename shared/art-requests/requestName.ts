import { findPreset, type PresetId } from './presets.ts';
import { type ServiceName, serviceLabels } from './services.ts';

/** What a request is named after. */
export interface NamedRequest {
	readonly service: ServiceName;
	readonly data: {
		readonly artStyle?: { readonly name: string } | undefined;
		readonly preset?: PresetId | undefined;
	};
}

/** The name of a request's art style or preset, if it has one. */
export const lookName = ({ artStyle, preset }: NamedRequest['data']): string | undefined =>
	artStyle?.name ?? (preset && findPreset(preset)?.name);

/** The name of a request: its art style or preset, otherwise its service. */
export const requestName = ({ service, data }: NamedRequest): string =>
	lookName(data) ?? serviceLabels[service];
