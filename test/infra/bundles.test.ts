import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions } from '#infra/bundle/bundleFunctions.ts';
import { functionEntries } from '#infra/bundle/functionEntries.ts';
import { loadStage } from '#infra/stages.ts';
import { routeKeys } from '#shared/api/paths.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(functionEntries(root));

describe('the bundles', () => {
	let folder: string;

	beforeAll(async () => {
		const {
			engine: _e,
			emulator: _m,
			keepData: _k,
			logDays: _l,
			processor: _p,
			...settings
		} = loadStage('local');
		const environment = { TABLE: 't', BUCKET: 'b', TOKEN_KEY: 'k', ORIGIN_KEY: 'o' };
		const SETTINGS = JSON.stringify({ ...settings, siteOrigin: 'http://localhost' });
		Object.assign(process.env, environment, { SETTINGS });
		folder = await bundleFunctions(root, { stage: 'unit', engine: 'studio', processor: 'host' });
	});

	it('hold a handler for every route', () => {
		expect(names).toEqual(expect.arrayContaining(routeKeys));
	});

	it.each(names)('load and export the handler of %s', async (name) => {
		const file = pathToFileURL(join(folder, name, 'index.mjs')).href;
		const { handler } = (await import(/* @vite-ignore */ file)) as { handler: unknown };
		expect(handler).toBeTypeOf('function');
	});

	it('carry sharp only where pictures are drawn', () => {
		const withSharp = names.filter((name) => existsSync(join(folder, name, 'node_modules/sharp')));
		expect(withSharp.sort()).toEqual(['begin', 'generate']);
	});

	it('hold nothing of the faults that tests inject', () => {
		for (const name of names)
			expect(readFileSync(join(folder, name, 'index.mjs'), 'utf8')).not.toContain('[engine throws]');
	});
});
