import type { Plugin } from 'vite';
import { messagesFile, parsedFormatter, parsedMessages } from '../infra/bundle/parsedMessages.ts';
import { defaultLanguage, type Language, languages } from '../shared/languages/languages.ts';
import en from './html/messages.en.ts';
import id from './html/messages.id.ts';

/** The texts of `index.html`. */
const htmlTexts = { en, id };

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
			alias: [{ find: parsedFormatter.from, replacement: parsedFormatter.to }],
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
		if (language)
			return `export default ${JSON.stringify(await parsedMessages(inLanguage(file, language)))};`;
		const all = await Promise.all(
			languages.map(async (each) => [each, await parsedMessages(inLanguage(file, each))]),
		);
		return `import { currentLanguage } from '/src/language/currentLanguage.ts';
			export default ${JSON.stringify(Object.fromEntries(all))}[currentLanguage];`;
	},
});
