import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seconds for which CloudFront answers everybody with an error, by status: by default ten, and the site repeats a call after three. */
export const errorCachingSeconds = { 500: 0, 502: 0, 503: 0, 504: 0 } as const;

/** What the built files contain in place of the site's origin, which is known when a stage is deployed. */
const placeholder = '%SITE_ORIGIN%';

/** Edge locations keep a page for a minute; browsers ask each time, since the distribution redirects by the chosen language. */
export const pageCaching = 'public, max-age=0, s-maxage=60';

const texts = '**/*.{html,txt,xml}';

const withOrigin = (text: string, origin: string): string => text.replaceAll(placeholder, origin);

/** The names of the files in the folder of the built site that contain the placeholder, and their text with the origin. */
export function filesWithOrigin(site: string, origin: string): Record<string, string> {
	const files = globSync(texts, { cwd: site })
		.sort()
		.map((name) => [name, readFileSync(join(site, name), 'utf8')] as const);
	return Object.fromEntries(
		files
			.filter(([, text]) => text.includes(placeholder))
			.map(([name, text]) => [name, withOrigin(text, origin)]),
	);
}
