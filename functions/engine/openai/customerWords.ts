/** On one line, and without the marks by which the end of the data is known. */
const tame = (text: string): string =>
	text.replaceAll(/\s+/g, ' ').replaceAll('<', '‹').replaceAll('>', '›').trim();

/** What somebody wrote, as data for a model: a line for each field between two tags, which no text can close. */
export function customerWords(tag: string, fields: Readonly<Record<string, string | undefined>>): string {
	const lines = Object.entries(fields)
		.map(([name, text = '']) => [name, tame(text)] as const)
		.filter(([, text]) => text !== '')
		.map(([name, text]) => `${name}: ${text}`);
	return [`<${tag}>`, ...lines, `</${tag}>`].join('\n');
}
