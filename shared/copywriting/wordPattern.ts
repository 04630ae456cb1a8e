/**
 * The source of a pattern (flags `iu`) that matches each word or phrase of a list as a whole. `*` stands for any ending of
 * a word.
 */
export const anyOf = (list: string): string => {
	const words = list.split(',').map((word) => word.trim().replaceAll('*', '[\\p{L}]*'));
	return `(?<![\\p{L}\\p{N}.-])(?:${words.join('|')})(?![\\p{L}\\p{N}])`;
};

/** A pattern that matches each word or phrase of a list as a whole, in capitals or not. */
export const wordPattern = (list: string): RegExp => new RegExp(anyOf(list), 'iu');
