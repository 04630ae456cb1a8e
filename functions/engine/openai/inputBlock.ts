/** On one line and without angle brackets, so that the text cannot close the tag. */
const escapeText = (text: string): string =>
	text.replaceAll(/\s+/g, ' ').replaceAll('<', '‹').replaceAll('>', '›').trim();

/** User input as data for a model: a line for each field between two tags. */
export function inputBlock(tag: string, fields: Readonly<Record<string, string | undefined>>): string {
	const lines = Object.entries(fields)
		.map(([name, text = '']) => [name, escapeText(text)] as const)
		.filter(([, text]) => text !== '')
		.map(([name, text]) => `${name}: ${text}`);
	return [`<${tag}>`, ...lines, `</${tag}>`].join('\n');
}
