/**
 * The words of a search. Names of photos are stored without the extension of the file, so that a word needs none either; short
 * ids are shown with `#`.
 */
export const wordsOf = (search: string): string[] =>
	search
		.toLowerCase()
		.split(/\s+/)
		.map((word) => word.replace(/^#(?=.)/, '').replace(/(?<=.)\.(jpe?g|png|webp|heic|heif)$/, ''))
		.filter(Boolean);

/** Words that are shorter are found as they are only: another letter makes too many others of them. */
const shortestNear = 4;

/** An id or a part of one, an amount, a time: another digit makes another thing of them. */
const isExact = (word: string): boolean =>
	word.length < shortestNear ||
	/^(?=.*\d)[\da-f-]+$/.test(word) ||
	/^\W*(rp|idr|usd)?[\W\d]*\d[\W\d]*$/.test(word);

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Returns whether a text contains a word, also with one letter wrong, missing or too many, or with two letters beside each other
 * exchanged. What follows the `@` of an address is found as it is only.
 */
export function isNear(typed: string): (text: string) => boolean {
	const [word = '', domain] = typed.split(/(?=@)/);
	if (isExact(word)) return (text) => text.includes(typed);
	const at = [...word].keys().toArray();
	const parts = (n: number, m = n + 1) => [escaped(word.slice(0, n)), escaped(word.slice(m))] as const;
	const edits = [
		...at.map((n) => parts(n).join('.')),
		...at.slice(1).map((n) => parts(n - 1, n + 1).join(escaped(`${word[n]}${word[n - 1]}`))),
		...at.map((n) => parts(n).join('')),
		...at.slice(1).map((n) => parts(n, n).join('.')),
	];
	const end = domain === undefined ? '(?![\\p{L}\\p{N}])' : escaped(domain);
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${edits.join('|')})${end}`, 'u');
	// A part of the word is right: looking for it is much faster.
	const third = Math.floor(word.length / 3);
	const right = [word.slice(0, third), word.slice(third, 2 * third), word.slice(2 * third)];
	return (text) => text.includes(typed) || (right.some((part) => text.includes(part)) && pattern.test(text));
}
