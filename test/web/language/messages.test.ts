import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages, locales } from '#shared/languages/languages.ts';

const root = join(import.meta.dirname, '../../..');
const files = globSync('{web,shared,functions}/**/messages.en.ts', {
	cwd: root,
	exclude: (path) => path.split('/').includes('node_modules'),
}).sort();

/** The messages of a file by their paths: `colourModes.dark`. */
function flat(messages: object, prefix = ''): [key: string, message: string][] {
	return Object.entries(messages).flatMap(([key, value]) =>
		typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
	);
}

async function messagesOf(file: string): Promise<ReadonlyMap<string, string>> {
	const { default: messages } = await import(pathToFileURL(join(root, file)).href);
	return new Map(flat(messages));
}

type Compiled = ReturnType<typeof compile>;

/** The codes of `icu-minify` for what chooses by a number or a word. */
const [select, plural, ordinal] = [1, 2, 3];

/** The arguments and tags of a message, and the forms of its plurals. */
function partsOf(message: Compiled): { readonly names: Set<string>; readonly forms: string[][] } {
	const names = new Set<string>();
	const forms: string[][] = [];
	const visit = (node: unknown): void => {
		if (!Array.isArray(node)) return;
		const [name, kind, options, ...children] = node;
		if (typeof name !== 'string' || node.length === 0) {
			node.forEach(visit);
			return;
		}
		names.add(name);
		if (kind === plural || kind === ordinal) forms.push(Object.keys(options));
		if (kind === select || kind === plural || kind === ordinal) {
			for (const branch of Object.values<unknown>(options)) if (Array.isArray(branch)) branch.forEach(visit);
		} else if (Array.isArray(kind) || typeof kind === 'string') node.slice(1).forEach(visit);
		else for (const child of [options, ...children]) visit(child);
	};
	if (Array.isArray(message)) message.forEach(visit);
	return { names, forms };
}

it('messages are found', () => {
	expect(files.length).toBeGreaterThan(2);
});

describe.each(files)('the messages of %s', (file) => {
	it.each(languages)('are all there in “%s”, with the same values and tags', async (language) => {
		const english = await messagesOf(file);
		const translated = await messagesOf(file.replace('.en.ts', `.${language}.ts`));
		expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
		for (const [key, message] of english) {
			const other = translated.get(key) ?? '';
			expect(other.trim() === '', key).toBe(message.trim() === '');
			const names = (text: string) => [...partsOf(compile(text)).names].sort();
			expect(names(other), key).toEqual(names(message));
		}
	});

	it.each(languages)('have the plural forms of “%s” and no others', async (language) => {
		const rules = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories;
		for (const [key, message] of await messagesOf(file.replace('.en.ts', `.${language}.ts`)))
			for (const forms of partsOf(compile(message)).forms) {
				const categories = forms.filter((form) => !form.startsWith('='));
				expect(rules, key).toEqual(expect.arrayContaining(categories));
				expect(categories, key).toContain('other');
				if (language === defaultLanguage && !forms.some((form) => form.startsWith('=')))
					expect([...categories].sort(), key).toEqual(['one', 'other']);
			}
	});
});

it('the parts of a message are those that its syntax names', () => {
	const { names, forms } = partsOf(
		compile('<b>{name}</b> has {count, plural, =0 {none} one {# <i>photo</i>} other {# {what}}}'),
	);
	expect([...names].sort()).toEqual(['b', 'count', 'i', 'name', 'what']);
	expect(forms).toEqual([['=0', 'one', 'other']]);
});
