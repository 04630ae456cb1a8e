import type { PhotoType } from '#shared/files/limits.ts';

/** The most characters (code points) of a picture's name. */
export const longestName = 120;

/** Control characters, characters that change the direction of text or are not seen, and what is no character. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** A name as it is stored: without what is not seen, spaces collapsed, at most 120 characters; empty where nothing is left. */
export function cleanName(name: string): string {
	const seen = name.replace(/\s+/gu, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').trim();
	return [...seen].slice(0, longestName).join('').trim();
}

/** The name of a photo by that of its file, without folders and extension: `C:\photos\Red Mug.JPG` is `Red Mug`. */
export function photoName(fileName: string): string {
	const file = fileName.split(/[/\\]/).at(-1) ?? '';
	return cleanName(file.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, ''));
}

const extensions: Readonly<Record<PhotoType, string>> = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
};

/** The most characters of a part of a file's name; file systems allow 255 bytes in all. */
const longestPart = 60;

/**
 * A part of a file's name: lower-case letters of every alphabet and digits, words joined by hyphens. Accents of Latin letters
 * are left out, since not every uploader takes them.
 */
const slugOf = (text: string): string =>
	[
		...text
			.normalize('NFD')
			.replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
			.normalize('NFC')
			.toLowerCase()
			.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
			.replace(/^-+|-+$/g, ''),
	]
		.slice(0, longestPart)
		.join('')
		.replace(/-+$/, '');

interface NamedFile {
	/** The picture's own name. */
	readonly name?: string | undefined;
	/** The name of its look; left out of the file's name where the picture has a name and a place. */
	readonly look?: string | undefined;
	/** The id of the place that the file is for. */
	readonly place?: string | undefined;
	/** Which of several files of the same name and place, from 1. */
	readonly n: number;
	readonly type: PhotoType;
}

/** The name of a file to download, without its extension: `mug-blue_product-photography_2`. */
export function fileStem({ name, look, place, n }: Omit<NamedFile, 'type'>): string {
	const own = slugOf(name ?? '') || slugOf(look ?? '') || 'picture';
	const second = place ?? (name && look ? slugOf(look) : '');
	return [own, second, n].filter(Boolean).join('_');
}

/** The name of a file of a type, which has no extension yet. */
export const withExtension = (stem: string, type: PhotoType): string => `${stem}.${extensions[type]}`;

/** The name of a file to download: `mug-blue_shopee_1.jpg`, `mug-blue_product-photography_2.png`. */
export const placeFileName = (file: NamedFile): string => withExtension(fileStem(file), file.type);

/** The names of files in one folder, each its own: numbered from 1 for each name and place. */
export function fileNames(files: readonly Omit<NamedFile, 'n'>[]): string[] {
	const taken = new Set<string>();
	return files.map((file) => {
		let n = 1;
		while (taken.has(placeFileName({ ...file, n }))) n += 1;
		const name = placeFileName({ ...file, n });
		taken.add(name);
		return name;
	});
}
