/**
 * Measures the built site: what each route loads, and Lighthouse's scores on a phone, the median of five, of every page
 * without a parameter or of the paths that are given.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStage } from '#infra/local/stage.ts';
import { changeRole } from '#support/accounts.ts';
import { freePorts } from '#support/freePorts.ts';
import { openStage } from '#support/openStage.ts';
import { pages } from '#web/app/pages.ts';
import { type PageScores, scorePage } from './pageScores.ts';
import { startSecureFront } from './secureFront.ts';
import { siteSizes } from './siteSizes.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 5;
const chosen = process.argv.slice(2);
/** The most bytes: of the shell and of a route, gzip, and of the landing page's pictures. */
const goals = { shell: 135_000, route: 30_000, pictures: 900_000 };

const medianOf = (values: number[]): number =>
	values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Scores a page: its speed over HTTP/2 and TLS, the rest at the stage's own address, whose WebSocket a page that came
 * over TLS may not open.
 */
async function report(path: string, stage: string, front: string, token: string | undefined) {
	const timed = await scorePage(front + path, token, rounds);
	const [checked] = await scorePage(stage + path, token, 1);
	if (!checked) throw new Error(`Lighthouse has no result for ${path}.`);
	const median = (key: Exclude<keyof PageScores, 'failed'>) => medianOf(timed.map((score) => score[key]));
	const { failed } = checked;
	console.log(
		`${path.padEnd(16)} performance ${median('performance')}, accessibility ${checked.accessibility}, ` +
			`best practices ${checked.bestPractices}, SEO ${checked.seo}; first paint ${Math.round(median('firstPaint'))} ms, ` +
			`largest ${Math.round(median('largestPaint'))} ms, blocked ${Math.round(median('blocked'))} ms, ` +
			`shift ${median('shift').toFixed(3)}, ${kilobytes(median('bytes'))}${failed.length ? `; failed: ${failed.join(', ')}` : ''}`,
	);
}

const dir = mkdtempSync(join(tmpdir(), 'pixwand-bench-'));
const stage = await startStage({ root, dir, name: 'local', ports: await freePorts() });
try {
	const { shell, routes, pictures } = siteSizes(join(root, '.build/site'));
	console.log(`Scripts of every page: ${kilobytes(shell)} gzip (at most ${kilobytes(goals.shell)})`);
	for (const [route, bytes] of Object.entries(routes).sort(([, a], [, b]) => b - a))
		console.log(`${route.padEnd(20)} ${kilobytes(bytes)} gzip${bytes > goals.route ? ': too large' : ''}`);
	console.log(
		`Pictures of the landing page: ${kilobytes(pictures)} (at most ${kilobytes(goals.pictures)})\n`,
	);

	const front = await startSecureFront(stage.site);
	const { createUser, table } = openStage(stage, 'local');
	const { client: customer } = await createUser('bench@people.example', 5);
	const { email } = await createUser('admin@people.example');
	await changeRole(table, email, 'ADMIN');
	// The change ends the sessions.
	const { client: admin } = await createUser(email);
	for (const { path, access } of pages) {
		const isPublic = access === 'everyone' || access === 'public';
		const { token } = access === 'customer' ? customer : admin;
		if (chosen.length > 0 ? chosen.includes(path) : !path.includes(':'))
			await report(path, stage.site, front.url, isPublic ? undefined : token);
	}
	front.close();
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
