import { requestName } from './requestName.ts';

/** Proposes the text that stands for a picture where it cannot be seen: its name and its look. */
export function altText({
	name,
	...request
}: { readonly name?: string | undefined } & Parameters<typeof requestName>[0]): string {
	const look = requestName(request);
	const words = name?.replace(/[_-]+/g, ' ').replace(/ +/g, ' ').trim();
	if (!words) return look;
	const [first = '', ...rest] = words;
	return `${first.toUpperCase()}${rest.join('')}, ${look}`;
}
