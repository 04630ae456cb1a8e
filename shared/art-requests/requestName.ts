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
	artStyle?.name ?? findPreset(preset)?.name;

/** The name of a request: its art style or preset, otherwise its service. */
export const requestName = ({ service, data }: NamedRequest): string =>
	lookName(data) ?? serviceLabels[service];

/** A request with its name, and with those of its photos' files, by which it is called until its owner names it. */
export type PicturedRequest = NamedRequest & {
	readonly name?: string | undefined;
	readonly fileNames?: readonly string[] | undefined;
};

/** Proposes the text that stands for a picture where it cannot be seen: what its owner calls it, and its look. */
export function altText(
	{ name, fileNames, ...request }: PicturedRequest,
	look = requestName(request),
): string {
	if (!name || fileNames?.includes(name)) return look;
	const [first = '', ...rest] = name;
	return `${first.toUpperCase()}${rest.join('')}, ${look}`;
}
