import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { type Plugin, transformWithOxc } from 'vite';
import { defaultLanguage, type Language, languages } from '../shared/languages/languages.ts';
import en from './html/messages.en.ts';
import id from './html/messages.id.ts';

/** The texts of `index.html`. */
const htmlTexts = { en, id };

const messagesFile = /[\\/]messages\.(\w+)\.ts$/;

/** The messages of a file, parsed from ICU's syntax, so that browsers load no parser. */
function parsed(messages: object): object {
	return Object.fromEntries(
		Object.entries(messages).map(([key, message]) => [
			key,
			typeof message === 'string' ? compile(message) : parsed(message),
		]),
	);
}

async function parsedFile(file: string): Promise<object> {
	const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
	// Not by its path: while the site is developed, the file changes.
	const module: { default: object } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	return parsed(module.default);
}

const inLanguage = (file: string, language: Language): string =>
	file.replace(messagesFile, `/messages.${language}.ts`);

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
			alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
		},
	}),
	transformIndexHtml: {
		order: 'pre',
		handler(html) {
			const shown = language ?? defaultLanguage;
			const texts = new Map<string, string>(Object.entries(htmlTexts[shown]));
			return html
				.replace(`lang="${defaultLanguage}"`, `lang="${shown}"`)
				.replace(/%(\w+)%/g, (placeholder, name: string) => texts.get(name) ?? placeholder);
		},
	},
	async load(module) {
		const [file = ''] = module.split('?');
		if (messagesFile.exec(file)?.[1] !== defaultLanguage) return undefined;
		for (const each of languages) this.addWatchFile(inLanguage(file, each));
		if (language) return `export default ${JSON.stringify(await parsedFile(inLanguage(file, language)))};`;
		const all = await Promise.all(
			languages.map(async (each) => [each, await parsedFile(inLanguage(file, each))]),
		);
		return `import { currentLanguage } from '/src/language/currentLanguage.ts';
			export default ${JSON.stringify(Object.fromEntries(all))}[currentLanguage];`;
	},
});
