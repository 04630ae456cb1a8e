import { type NamedRequest, requestName } from './requestName.ts';

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
