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

export type PicturedRequest = NamedRequest & { readonly name?: string | undefined };

/** The names that cameras and messengers give to files, which say nothing of the picture. */
const cameraName = /^(img|dscn?|dscf|pxl|mvimg|p|image|photo|picture|screenshot|whatsapp image)[ \d-]*\d/i;

/** Proposes the text that stands for a picture where it cannot be seen: its name and its look. */
export function altText({ name, ...request }: PicturedRequest, look = requestName(request)): string {
	const words = name?.replace(/[_-]+/g, ' ').replace(/ +/g, ' ').trim();
	if (!words || cameraName.test(words)) return look;
	const [first = '', ...rest] = words;
	return `${first.toUpperCase()}${rest.join('')}, ${look}`;
}
