import { basename } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The long edge of a small picture, in pixels: enough for one of the form's choices. */
const longEdge = 384;

/** The small pictures by the paths of the large ones: the builds of all languages, and those of prerendered pages, have the same. */
const made = new Map<string, Promise<Buffer>>();

/** Pictures that are imported as `?small` are made small when the site is built; in development they are as large as they are. */
export const smallPictures = (): Plugin => {
	let isBuild = false;
	return {
		name: 'small-pictures',
		enforce: 'pre',
		configResolved({ command }) {
			isBuild = command === 'build';
		},
		async load(id) {
			const [path = '', query] = id.split('?');
			if (query !== 'small') return undefined;
			if (!isBuild) return `export { default } from ${JSON.stringify(`${path}?url`)};`;
			const small =
				made.get(path) ?? sharp(path).resize(longEdge, longEdge, { fit: 'inside' }).webp().toBuffer();
			made.set(path, small);
			const file = this.emitFile({ type: 'asset', name: `small-${basename(path)}`, source: await small });
			return `export default import.meta.ROLLUP_FILE_URL_${file};`;
		},
	};
};
