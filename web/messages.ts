import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import { messagesFile, parsedFormatter, parsedMessages } from '../infra/bundle/parsedMessages.ts';
import { defaultLanguage, type Language, languages } from '../shared/languages/languages.ts';
import { withHeadScripts } from './headScripts.ts';
import en from './html/messages.en.ts';
import id from './html/messages.id.ts';

/** The texts of `index.html`. */
const htmlTexts = { en, id };

const inLanguage = (file: string, language: Language): string =>
	file.replace(messagesFile, `/messages.${language}.ts`);

interface Node {
	readonly type: string;
	readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesAt = (node: Node, key: string): Node[] => [node[key]].flat().filter(isNode);
const within = (node: Node): Node[] => [
	node,
	...Object.keys(node).flatMap((key) => nodesAt(node, key).flatMap(within)),
];

/** The keys that an expression can have, or what they begin with; an empty one if it can have any. */
function keysOf(node: Node | undefined): string[] {
	if (node?.type === 'ConditionalExpression')
		return [...nodesAt(node, 'consequent'), ...nodesAt(node, 'alternate')].flatMap(keysOf);
	if (node?.type !== 'TemplateLiteral') return [node?.type === 'Literal' ? String(node.value) : ''];
	const [head] = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
	const written = head?.value.cooked;
	return written ? [written.slice(0, written.lastIndexOf('.') + 1)] : keysOf(nodesAt(node, 'expressions')[0]);
}

/** The messages of these keys, `a.b` of a message and `a.` or `a` of all below `a`. */
function pick(messages: object, keys: readonly string[]): object {
	const names = new Set(keys.map((key) => key.split('.')[0]));
	return Object.fromEntries(
		Object.entries(messages).flatMap(([name, value]) => {
			if (!names.has(name)) return [];
			const rest = keys.filter((key) => key.startsWith(`${name}.`)).map((key) => key.slice(name.length + 1));
			const isWhole = Array.isArray(value) || keys.includes(name) || rest.includes('');
			return [[name, typeof value === 'string' || isWhole ? value : pick(value, rest)]];
		}),
	);
}

const importedTexts = /import \{ t(?: as (\w+))? \} from '(\.[^']*\/messages\.en\.ts)';/g;

/** The code of a module with the messages that it names, instead of all of their folder; unchanged where it names any. */
async function withOwnMessages(module: string, code: string, language: Language): Promise<string> {
	const imports = [...code.matchAll(importedTexts)];
	if (imports.length === 0) return code;
	const statements: readonly unknown[] = parseSync(module, code).program.body;
	const nodes = statements
		.filter(isNode)
		.filter(({ type }) => type !== 'ImportDeclaration')
		.flatMap(within);
	let changed = code;
	for (const [statement, alias = 't', path = ''] of imports) {
		const isAlias = ({ type, name }: Node) => type === 'Identifier' && name === alias;
		const calls = nodes.filter(
			(node) =>
				node.type === 'CallExpression' &&
				nodesAt(node, 'callee')
					.flatMap((callee) => [callee, ...nodesAt(callee, 'object')])
					.some(isAlias),
		);
		const keys = calls.flatMap((node) => keysOf(nodesAt(node, 'arguments')[0]));
		// What is not called here is called elsewhere, with any key.
		if (keys.includes('') || nodes.filter(isAlias).length > calls.length) continue;
		const file = inLanguage(join(dirname(module), path), language);
		const messages = JSON.stringify(pick(await parsedMessages(file), keys));
		changed = changed.replace(
			statement,
			() =>
				`import { translator as ${alias}Of } from '/src/language/translator.ts'; const ${alias} = ${alias}Of(${messages});`,
		);
	}
	return changed;
}

/** The code of a `messages.en.ts` that has these messages. */
const exported = (messages: string): string => `import { translator } from '/src/language/translator.ts';
	const messages = ${messages};
	export default messages;
	export const t = /* @__PURE__ */ translator(messages);`;

/**
 * Puts the messages of a language in place of those in English. Without a language, as in development, the page has
 * those of all and chooses when it is loaded.
 */
export const messagesPlugin = (language?: Language): Plugin => ({
	name: 'messages',
	enforce: 'pre',
	config: () => ({
		define: { builtLanguage: language ? JSON.stringify(language) : 'undefined' },
		resolve: {
			alias: [{ find: parsedFormatter.from, replacement: parsedFormatter.to }],
		},
	}),
	transformIndexHtml: {
		order: 'pre',
		handler(html) {
			const shown = language ?? defaultLanguage;
			const texts = new Map<string, string>(Object.entries(htmlTexts[shown]));
			return withHeadScripts(html)
				.replace(`lang="${defaultLanguage}"`, `lang="${shown}"`)
				.replace(/%(\w+)%/g, (placeholder, name: string) => texts.get(name) ?? placeholder);
		},
	},
	async transform(code, id) {
		const [module = ''] = id.split('?');
		return language && /\/web\/src\/.*\.tsx?$/.test(module)
			? withOwnMessages(module, code, language)
			: undefined;
	},
	async load(module) {
		const [file = ''] = module.split('?');
		if (messagesFile.exec(file)?.[1] !== defaultLanguage) return undefined;
		for (const each of languages) this.addWatchFile(inLanguage(file, each));
		if (language) return exported(JSON.stringify(await parsedMessages(inLanguage(file, language))));
		const all = await Promise.all(
			languages.map(async (each) => [each, await parsedMessages(inLanguage(file, each))]),
		);
		return `import { currentLanguage } from '/src/language/currentLanguage.ts';
			${exported(`${JSON.stringify(Object.fromEntries(all))}[currentLanguage]`)}`;
	},
});
