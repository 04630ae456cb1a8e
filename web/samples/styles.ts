import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions } from '#shared/art-requests/presets.ts';
import { findArtStyle, offeredStyleIds } from '#shared/art-requests/styles.ts';

/** Renders the example of every available art style with the studio engine, from the landing page's sneakers. */
const out = new URL('../src/features/art-requests/style-examples/', import.meta.url);
const main = await readFile(
	new URL('../src/pages/landing/samples/sneakers-professional.webp', import.meta.url),
);
const engine = createStudioEngine();

await mkdir(out, { recursive: true });
for (const style of offeredStyleIds.map(findArtStyle)) {
	if (!style) continue;
	const { image } = await engine.generate({
		service: 'Image Generate',
		main,
		references: [],
		style,
		options: emptyOptions,
		output: defaultOutput,
	});
	const example = await sharp(image).resize(360, 360).webp({ quality: 72 }).toBuffer();
	await writeFile(new URL(`${style.id}.webp`, out), example);
	console.log(style.id, example.length);
}
