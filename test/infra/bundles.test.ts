import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions } from '#infra/bundle/bundleFunctions.ts';
import { functionEntries } from '#infra/bundle/functionEntries.ts';
import { functionSettingsOf, loadStage } from '#infra/stages.ts';
import { routeKeys } from '#shared/api/paths.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(functionEntries(root));

/** Loads every bundle as Lambda does, and prints what its handler is. */
const loader = `
for (const name of process.argv.slice(1)) {
	const { handler } = await import('./' + name + '/index.mjs');
	console.log(name, typeof handler);
}`;

const source = (folder: string, name: string) => readFileSync(join(folder, name, 'index.mjs'), 'utf8');

/** What each handler is, by the function's name, when it is loaded as Lambda does. */
async function handlersIn(folder: string): Promise<string[]> {
	const SETTINGS = JSON.stringify(functionSettingsOf(loadStage('local'), 'http://localhost'));
	const env = {
		PATH: process.env.PATH,
		SETTINGS,
		TABLE: 't',
		BUCKET: 'b',
		TOKEN_KEY: 'k',
		ORIGIN_KEY: 'o',
	};
	const args = ['--input-type=module', '-e', loader, ...names];
	const { stdout } = await promisify(execFile)('node', args, { cwd: folder, env });
	return stdout.trim().split('\n');
}

const payments = { indonesia: 'midtrans', international: 'stripe', live: false } as const;

describe('the bundles', () => {
	const folder = join(root, '.build/functions/unit');

	beforeAll(async () => {
		await bundleFunctions(root, folder, { engine: 'studio', processor: 'host', payments });
	});

	it('hold a handler for every route', () => {
		expect(names).toEqual(expect.arrayContaining(routeKeys));
	});

	it('load, each with its handler', async () => {
		expect(await handlersIn(folder)).toEqual(names.map((name) => `${name} function`));
	});

	it('carry sharp only where pictures are drawn', () => {
		const withSharp = names.filter((name) => existsSync(join(folder, name, 'node_modules/sharp')));
		expect(withSharp.sort()).toEqual(['begin', 'generate', 'updateArtRequest']);
	});

	it('carry typefaces, with their licences, only where words are set on pictures', () => {
		expect(
			names.filter((name) => source(folder, name).includes('Bricolage Grotesque Project Authors')),
		).toEqual(['generate']);
		expect(globSync('*/*.OFL.txt', { cwd: folder }).sort()).toEqual([
			'generate/bricolage-grotesque.OFL.txt',
			'generate/hanken-grotesk.OFL.txt',
		]);
	});

	it('hold the payment providers of the stage and no others', async () => {
		for (const name of ['createTransaction', 'handlePaymentWebhook', 'reconcilePayments']) {
			expect(source(folder, name)).toContain('app.midtrans.com');
			expect(source(folder, name)).toContain('api.stripe.com');
			expect(source(folder, name)).not.toContain('x-sandbox-signature');
		}
		for (const name of names.filter((each) => !each.includes('ayment') && each !== 'createTransaction'))
			expect(source(folder, name)).not.toMatch(/api\.stripe\.com|app\.midtrans\.com/);
	});

	it('hold nothing of an engine that the stage has not chosen', () => {
		for (const name of names) expect(source(folder, name)).not.toContain('api.openai.com');
	});

	it('hold nothing of the faults that tests inject', () => {
		for (const name of names) expect(source(folder, name)).not.toContain('[engine throws]');
	});
});

describe('the bundles of a stage with OpenAI', () => {
	const folder = join(root, '.build/functions/unit-openai');

	beforeAll(async () => {
		await bundleFunctions(root, folder, { engine: 'openai', processor: 'host', payments });
	});

	it('load, each with its handler', async () => {
		expect(await handlersIn(folder)).toEqual(names.map((name) => `${name} function`));
	});

	it('hold its SDK only where pictures are drawn', () => {
		expect(names.filter((name) => source(folder, name).includes('api.openai.com'))).toEqual(['generate']);
	});
});
