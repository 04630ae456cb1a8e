import ExifReader from 'exifreader';

/** What a file says about itself, as a reader of another author finds it. */
export async function readMetadata(file: Uint8Array) {
	const { xmp } = await ExifReader.load(Buffer.from(file), { expanded: true, async: true });
	const tags: ExifReader.XmpTags | undefined = xmp;
	const textOf = (name: string): string | undefined => tags?.[name]?.description;
	return {
		source: textOf('DigitalSourceType'),
		credit: textOf('Credit'),
		title: textOf('title'),
		product: textOf('ProductInImage'),
		altText: textOf('AltTextAccessibility'),
	};
}
