import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

const payments = { indonesia: 'midtrans', international: 'stripe', live: false } as const;

describe('the bundles', () => {
	let folder: string;

	beforeAll(async () => {
		folder = await bundleFunctions(root, { stage: 'unit', engine: 'studio', processor: 'host', payments });
	});

	it('hold a handler for every route', () => {
		expect(names).toEqual(expect.arrayContaining(routeKeys));
	});

	it('load, each with its handler', async () => {
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
		expect(stdout.trim().split('\n')).toEqual(names.map((name) => `${name} function`));
	});

	it('carry sharp only where pictures are drawn', () => {
		const withSharp = names.filter((name) => existsSync(join(folder, name, 'node_modules/sharp')));
		expect(withSharp.sort()).toEqual(['begin', 'generate', 'updateArtRequest']);
	});

	it('hold the payment providers of the stage and no others', async () => {
		const source = (name: string) => readFileSync(join(folder, name, 'index.mjs'), 'utf8');
		for (const name of ['createTransaction', 'receivePaymentNews', 'reconcilePayments']) {
			expect(source(name)).toContain('app.midtrans.com');
			expect(source(name)).toContain('api.stripe.com');
			expect(source(name)).not.toContain('x-sandbox-signature');
		}
		for (const name of names.filter((each) => !each.includes('ayment') && each !== 'createTransaction'))
			expect(source(name)).not.toMatch(/api\.stripe\.com|app\.midtrans\.com/);
	});

	it('hold nothing of the faults that tests inject', () => {
		for (const name of names)
			expect(readFileSync(join(folder, name, 'index.mjs'), 'utf8')).not.toContain('[engine throws]');
	});
});
