import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '#support/chromium.ts';
import { freePorts } from '#support/freePorts.ts';

/** What Lighthouse says of a page on a mid-range phone: scores of 100, milliseconds, and the shift of the layout. */
export interface PageScores {
	readonly performance: number;
	readonly accessibility: number;
	readonly bestPractices: number;
	readonly seo: number;
	readonly firstPaint: number;
	readonly largestPaint: number;
	readonly blocked: number;
	readonly shift: number;
	/** Bytes of all responses as transferred. */
	readonly bytes: number;
	/** The audits that a category counts and that failed, but for those of the performance category. */
	readonly failed: readonly string[];
}

/** The part of Lighthouse's report that is read. */
interface Report {
	readonly categories: Readonly<
		Record<
			string,
			{
				readonly score: number | null;
				readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
			}
		>
	>;
	readonly audits: Readonly<
		Record<string, { readonly score: number | null; readonly numericValue?: number }>
	>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;

const version = '13.5.0';
const folder = join(import.meta.dirname, `../../.build/lighthouse-${version}`);

/** Installs Lighthouse on its first use: it and what it brings have 130 MB, which only this benchmark needs. */
async function loadLighthouse(): Promise<Lighthouse> {
	const main = join(folder, 'node_modules/lighthouse/core/index.js');
	if (!existsSync(main)) {
		const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`];
		const { status } = spawnSync('npm', install, { stdio: 'inherit' });
		if (status !== 0) throw new Error('Lighthouse could not be installed; see the output of npm above.');
	}
	return ((await import(main)) as { readonly default: Lighthouse }).default;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse's mobile settings on a page, `rounds` times; signed in where there is a token. */
export async function scorePage(
	url: string,
	token: string | undefined,
	rounds: number,
): Promise<PageScores[]> {
	const lighthouse = await loadLighthouse();
	const { site: port } = await freePorts();
	const profile = join(tmpdir(), `pixwand-lighthouse-${port}`);
	const context = await chromium.launchPersistentContext(profile, {
		executablePath: chromiumPath(),
		args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
	});
	try {
		if (token) await context.addCookies([{ name: 'access_token', value: token, url }]);
		const scores: PageScores[] = [];
		// Lighthouse empties the browser's cache before each round and keeps its cookies.
		for (let round = 0; round < rounds; round++) {
			const result = await lighthouse(url, {
				port,
				logLevel: 'error',
				onlyCategories: categories,
			});
			if (result) scores.push(readScores(result.lhr));
		}
		return scores;
	} finally {
		await context.close();
		rmSync(profile, { recursive: true, force: true });
	}
}

function readScores({ categories: found, audits }: Report): PageScores {
	const score = (id: string) => Math.round((found[id]?.score ?? 0) * 100);
	const value = (id: string) => audits[id]?.numericValue ?? 0;
	const counted = ['accessibility', 'best-practices', 'seo'].flatMap((id) => found[id]?.auditRefs ?? []);
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		bestPractices: score('best-practices'),
		seo: score('seo'),
		firstPaint: value('first-contentful-paint'),
		largestPaint: value('largest-contentful-paint'),
		blocked: value('total-blocking-time'),
		shift: value('cumulative-layout-shift'),
		bytes: value('total-byte-weight'),
		failed: counted
			.filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => id),
	};
}
