/** The extension of a picture, by its link or else its content type: `png` where neither tells. */
export function extensionOf(link: string, type: string): string {
	const [path = ''] = link.split(/[?#]/);
	const ofLink = /\.(png|jpe?g|webp)$/i.exec(path)?.[1];
	const ofType = /^image\/(png|jpeg|webp)/.exec(type)?.[1];
	return (ofLink ?? ofType ?? 'png').toLowerCase().replace('jpeg', 'jpg');
}
