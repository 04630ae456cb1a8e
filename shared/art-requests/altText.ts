import { type NamedRequest, requestName } from './requestName.ts';

export type PicturedRequest = NamedRequest & { readonly name?: string | undefined };

/** Proposes the text that stands for a picture where it cannot be seen: its name and its look. */
export function altText({ name, ...request }: PicturedRequest, look = requestName(request)): string {
	const words = name?.replace(/[_-]+/g, ' ').replace(/ +/g, ' ').trim();
	if (!words) return look;
	const [first = '', ...rest] = words;
	return `${first.toUpperCase()}${rest.join('')}, ${look}`;
}
