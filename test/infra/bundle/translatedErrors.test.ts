import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import type { Failure } from '#shared/api/envelope.ts';
import type { Stated } from '#shared/sentences/sentence.ts';
import { messagesPlugin } from '../../../web/messages.ts';

const web = join(import.meta.dirname, '../../../web');

/** Builds what translates the server's sentences as the Indonesian site has it. Returns its folder and the module. */
async function indonesianSite() {
	const outDir = mkdtempSync(join(tmpdir(), 'sentences-'));
	onTestFinished(() => rmSync(outDir, { recursive: true }));
	await build({
		configFile: false,
		root: web,
		logLevel: 'silent',
		plugins: [messagesPlugin('id')],
		build: {
			outDir,
			minify: false,
			lib: { entry: join(web, 'src/api/translated.ts'), formats: ['es'], fileName: 'translated' },
		},
	});
	return { outDir, site: pathToFileURL(join(outDir, 'translated.js')).href };
}

const failure: Stated & Pick<Failure, 'code'> = {
	code: 'too_large',
	message: 'Image too large. Please upload an image under 10MB.',
	reason: 'photoTooLarge',
	params: { megabytes: 10 },
};

it('an error is shown in Indonesian, and as it is where its reason is unknown', async () => {
	const { site } = await indonesianSite();
	const { loadTranslated } = (await import(site)) as typeof import('../../../web/src/api/translated.ts');
	const translated = await loadTranslated();
	expect(translated(failure)).toBe('Foto terlalu besar. Unggah foto di bawah 10 MB.');
	expect(translated({ message: 'A newer sentence.', reason: 'newer' })).toBe('A newer sentence.');
	expect(translated({ message: 'The label is upside down.' })).toBe('The label is upside down.');
});

it('an error is shown in English where the Indonesian sentences cannot be loaded', async () => {
	const { outDir, site } = await indonesianSite();
	const [chunk, ...others] = globSync('sentences-*.js', { cwd: outDir });
	expect(others).toEqual([]);
	rmSync(join(outDir, chunk ?? ''));
	const { loadTranslated } = (await import(site)) as typeof import('../../../web/src/api/translated.ts');
	expect((await loadTranslated())(failure)).toBe(failure.message);
});
