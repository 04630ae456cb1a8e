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
