/** Fails where the site has texts of one language instead of messages: part of npm run check. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customStyleLabel, presets } from '../../shared/art-requests/presets.ts';
import { serviceNames } from '../../shared/art-requests/services.ts';
import { artStyles } from '../../shared/art-requests/styles.ts';
import { textsIn } from './textsIn.ts';

/** The product, the languages and the looks have one name; services are stored by names that are not shown. */
const names = [
	'Pixwand',
	'English',
	'Bahasa Indonesia',
	customStyleLabel,
	...[...presets, ...artStyles].map(({ name }) => name),
	...serviceNames,
];

const root = join(import.meta.dirname, '../..');
/** Messages, exports, which have English column names in all languages, and workers, whose errors no user reads. */
const excluded = /messages\.\w+\.ts$|Csv\.ts$|^web\/src\/imaging\//;
const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !excluded.test(file));

const problems = files
	.sort()
	.flatMap((file) =>
		textsIn(file, readFileSync(join(root, file), 'utf8'), names).map(
			({ text, line }) => `${file}:${line} has a text of one language: “${text}”`,
		),
	);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
