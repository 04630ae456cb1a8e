import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { presets } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';

const source = 'src/features/art-requests/styles/look-samples';

/** Puts the samples of looks into one folder, named after what all of them contain: pages need no table of their addresses. */
export function lookSamples(): Plugin {
	const folder = join(import.meta.dirname, source);
	const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
	const hash = createHash('sha256');
	for (const [name, bytes] of files) hash.update(name).update(bytes);
	const built = `assets/looks-${hash.digest('hex').slice(0, 8)}`;
	const missing = [...presets, ...artStyles].filter(
		({ id }) => !files.some(([name]) => name === `${id}.webp`),
	);
	return {
		name: 'look-samples',
		config: (_config, { command }) => ({
			define: {
				samplesFolder: JSON.stringify(command === 'build' ? `/${built}` : `/${source}`),
				looksWithoutSample: JSON.stringify(missing.map(({ id }) => id)),
			},
		}),
		generateBundle() {
			for (const [name, bytes] of files)
				this.emitFile({ type: 'asset', fileName: `${built}/${name}`, source: bytes });
		},
	};
}
