/** The file extension of an image, from its URL or its content type; `png` if neither has one. */
export function extensionOf(link: string, type: string): string {
	const [path = ''] = link.split(/[?#]/);
	const fromLink = /\.(png|jpe?g|webp)$/i.exec(path)?.[1];
	const fromType = /^image\/(png|jpeg|webp)/.exec(type)?.[1];
	return (fromLink ?? fromType ?? 'png').toLowerCase().replace('jpeg', 'jpg');
}
