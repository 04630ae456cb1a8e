import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { messagesPlugin } from '../../../web/messages.ts';

const web = join(import.meta.dirname, '../../../web');

/** What the build loads in place of a file; `undefined` where it loads the file itself. */
const load = (plugin: Plugin, file: string): Promise<string | undefined> =>
	(plugin.load as (this: unknown, id: string) => Promise<string | undefined>).call(
		{ addWatchFile: () => undefined },
		join(web, file),
	);

const transformed = (plugin: Plugin, html: string): string =>
	(plugin.transformIndexHtml as { handler: (html: string) => string }).handler(html);

it('a build has the parsed messages of its language, and of no other', async () => {
	const english = await load(messagesPlugin('en'), 'src/language/messages.en.ts');
	const indonesian = await load(messagesPlugin('id'), 'src/language/messages.en.ts');
	expect(english).toContain('" credits"');
	expect(english).not.toContain('kredit');
	expect(indonesian).toContain('" kredit"');
	expect(indonesian).not.toContain('credit"');
	expect(indonesian).not.toContain('plural');
});

it('a module of a build has the messages that it names, of a template all below its first value, and no others', async () => {
	const source = (text: string) => `import { t } from './messages.en.ts';\n${text}`;
	const transformed = (text: string): Promise<string> =>
		(messagesPlugin('id').transform as (code: string, id: string) => Promise<string>)(
			source(text),
			join(web, 'src/language/Page.tsx'),
		);
	const named = await transformed(
		"export const Page = ({ n }) => <p>{t(n ? 'services.design' : 'services.image')}</p>;",
	);
	expect(named).toContain('const t = tOf({"services":{"design":"Desain grafis AI","image":"Gambar AI"}});');
	expect(await transformed('t(`services.$' + '{name}`);')).toContain('"marketing"');
	expect(await transformed("t.rich('credits', { count });")).toMatch(/tOf\(\{"credits":\[/);
	expect(await transformed('t(name);')).toBe(source('t(name);'));
	const passed = "t('credits'); names.map(t);";
	expect(await transformed(passed)).toBe(source(passed));
});

it('the frame of the pages has the texts of the language, and keeps the place of the site’s origin', () => {
	const html = '<html lang="en"><meta content="%description%"><meta content="%SITE_ORIGIN%/a.jpg"></html>';
	expect(transformed(messagesPlugin('id'), html)).toMatch(
		/^<html lang="id"><meta content="Pixwand mengubah .*"><meta content="%SITE_ORIGIN%\/a\.jpg">/,
	);
	expect(transformed(messagesPlugin('en'), html)).toContain('lang="en"');
});
