import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

/**
 * Puts the scripts of `head` into a page, which needs no round trip for them: the content security policy has their hashes.
 * Pages work without them, as those do that a browser got before the policy has changed.
 */
export const withHeadScripts = (html: string): string =>
	html.replace(/<script src="\/head\/([^"]+)">/g, (_, name: string) => {
		const code = readFileSync(join(import.meta.dirname, 'head', name), 'utf8');
		return `<script>${transformSync(code, { minify: true, format: 'iife' }).code.trim()}`;
	});
