/** A piece of HTML: the same in all languages, or one for each. */
type Piece = string | readonly string[];

const sharedStart = ([first = '', ...others]: readonly string[]): number => {
	const end = [...first].findIndex((character, i) => others.some((other) => other[i] !== character));
	return end < 0 ? first.length : end;
};

/** Takes what differs out of a tag: `<a href="/id/gallery">` and `<a href="/gallery">`. */
function piecesOf(tokens: readonly string[]): Piece[] {
	const [first = ''] = tokens;
	if (tokens.every((token) => token === first)) return [first];
	const start = sharedStart(tokens);
	const reversed = tokens.map((token) => [...token.slice(start)].reverse().join(''));
	const end = sharedStart(reversed);
	return [
		first.slice(0, start),
		tokens.map((token) => token.slice(start, token.length - end)),
		first.slice(first.length - end),
	];
}

/** Returns pages of the same structure as one: the pieces that they share once, and those that differ for each. */
export function combinePages(pages: readonly string[]): Piece[] {
	const tokens = pages.map((html) => html.split(/(?=<)|(?<=>)/));
	const [first = []] = tokens;
	if (tokens.some(({ length }) => length !== first.length)) return [pages];
	const pieces: Piece[] = [];
	for (const piece of first.flatMap((_, i) => piecesOf(tokens.map((each) => each[i] ?? '')))) {
		const before = pieces.at(-1);
		if (typeof before === 'string' && typeof piece === 'string') pieces[pieces.length - 1] = before + piece;
		else pieces.push(piece);
	}
	return pieces;
}
