/** Fails where the site has texts of one language instead of messages: part of npm run check. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { customStyleLabel, presets } from '../../shared/art-requests/presets.ts';
import { serviceNames } from '../../shared/art-requests/services.ts';
import { artStyles } from '../../shared/art-requests/styles.ts';

/** A text in the source of the site, and its line. */
export interface SourceText {
	readonly text: string;
	readonly line: number;
}

/** Attributes, properties and variables whose texts users read. */
const textName =
	/^(action|alt|aria-(description|label|roledescription|valuetext)|body|caption|description|empty|error|example|fine|headline|heading|headers?|hint|label|legend|message|missing|name|note|placeholder|problem|subject|submit|success|summary|tagline|text|title|unit)$|(Label|Text|Title|Hint|Note)s?$/;

/** Functions whose arguments users read. */
const textFunction = /^(toast|attempt|errorMessage|useRefresh|set(Problem|Error|SubmitError|Progress|Hint))$/;

/** Functions and classes whose arguments no user reads. */
const unreadFunction =
	/^(Error|TypeError|RangeError|DOMException|ImagingError|RegExp|chakra|querySelector|querySelectorAll|closest|matches)$/;

const hasWord = (text: string) => /\p{L}{2}/u.test(text);
/** A capital at the beginning, and another word. */
const isSentence = (text: string) => /^\s*\p{Lu}\S*[^\S\n]+\p{L}/u.test(text);
/** A capital at the beginning, or two words; what is neither may be an id or a value of a style. */
const isLabel = (text: string) => /^\s*\p{Lu}\p{Ll}|\p{L}{2}\s+\p{L}{2}/u.test(text);

interface Node {
	readonly type: string;
	readonly start: number;
	readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nodesAt = (node: Node, ...keys: readonly string[]): Node[] =>
	keys.flatMap((key) => [node[key]].flat().filter(isNode));

/** The name of an identifier, a property, an attribute or the function of a call. */
function nameOf(node: Node | undefined): string {
	if (node?.type === 'MemberExpression') return nameOf(nodesAt(node, 'property')[0]);
	return String(node?.name ?? node?.value ?? '');
}
const nameAt = (node: Node, key: string): string => nameOf(nodesAt(node, key)[0]);

/** What a literal or template says; nothing for other expressions. The values of a template are an ellipsis. */
function writtenIn(node: Node): string {
	if (node.type === 'TemplateLiteral')
		return nodesAt(node, 'quasis')
			.map(({ value }) => (value as { readonly cooked: string }).cooked)
			.join('…');
	const isText = node.type === 'Literal' || node.type === 'JSXText';
	return isText && typeof node.value === 'string' ? node.value : '';
}

/** The keys of the parts of an expression of which each can be its value: both sides of a choice. */
const choices: Readonly<Record<string, readonly string[]>> = {
	ArrayExpression: ['elements'],
	BinaryExpression: ['left', 'right'],
	ConditionalExpression: ['consequent', 'alternate'],
	JSXExpressionContainer: ['expression'],
	LogicalExpression: ['left', 'right'],
	TSAsExpression: ['expression'],
	TSSatisfiesExpression: ['expression'],
};

function valuesOf(node: Node): Node[] {
	const keys = choices[node.type];
	if (!keys) return [node];
	if (node.type === 'BinaryExpression' && node.operator !== '+') return [];
	return nodesAt(node, ...keys).flatMap(valuesOf);
}

/**
 * The texts of a module that users would read in one language: of elements, of attributes and properties with the names of
 * texts, of toasts, and whatever else begins like a sentence.
 *
 * @param file - its path; the ending tells the syntax.
 * @param names - what is the same in all languages.
 */
export function textsIn(file: string, source: string, names: readonly string[]): SourceText[] {
	const found = new Map<number, string>();
	const note = (node: Node, isText: (text: string) => boolean) => {
		const written = writtenIn(node);
		const text = names.reduce((rest, name) => rest.replaceAll(name, ''), written);
		if (isText(text)) found.set(node.start, written.trim().replace(/\s+/g, ' '));
	};
	const noteValues = (nodes: readonly Node[], isText: (text: string) => boolean) => {
		for (const value of nodes.flatMap(valuesOf)) note(value, isText);
	};

	function visit(node: Node): void {
		// Types, and the names of modules.
		if (/^(TS(?!.*Expression$)|ImportDeclaration)/.test(node.type)) return;
		switch (node.type) {
			case 'CallExpression':
			case 'NewExpression':
				if (unreadFunction.test(nameAt(node, 'callee'))) return;
				if (textFunction.test(nameAt(node, 'callee'))) noteValues(nodesAt(node, 'arguments'), isLabel);
				break;
			case 'JSXElement':
			case 'JSXFragment':
				noteValues(nodesAt(node, 'children'), hasWord);
				break;
			case 'JSXAttribute':
				if (textName.test(nameAt(node, 'name'))) noteValues(nodesAt(node, 'value'), isLabel);
				break;
			case 'Property':
				if (textName.test(nameAt(node, 'key'))) noteValues(nodesAt(node, 'value'), isLabel);
				for (const value of nodesAt(node, 'value')) visit(value);
				return;
			case 'VariableDeclarator':
				if (textName.test(nameAt(node, 'id'))) noteValues(nodesAt(node, 'init'), isLabel);
				break;
			default:
				note(node, isSentence);
		}
		for (const child of childrenOf(node)) visit(child);
	}
	for (const statement of parseSync(file, source).program.body) if (isNode(statement)) visit(statement);
	return [...found].map(([start, text]) => ({ text, line: source.slice(0, start).split('\n').length }));
}

/** The product, the languages and the looks have one name; services are stored by names that are not shown. */
const names = [
	'Pixwand',
	'English',
	'Bahasa Indonesia',
	customStyleLabel,
	...[...presets, ...artStyles].map(({ name }) => name),
	...serviceNames,
];

const root = join(import.meta.dirname, '../..');
/** Messages, and workers, whose errors no user reads. */
const excluded = /messages\.\w+\.ts$|^web\/src\/imaging\//;
const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !excluded.test(file));

if (import.meta.main) {
	const problems = files
		.sort()
		.flatMap((file) =>
			textsIn(file, readFileSync(join(root, file), 'utf8'), names).map(
				({ text, line }) => `${file}:${line} has a text of one language: “${text}”`,
			),
		);
	for (const problem of problems) console.error(problem);
	process.exitCode = problems.length > 0 ? 1 : 0;
}
