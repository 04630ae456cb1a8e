import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions } from '#infra/bundle/bundleFunctions.ts';
import { functionEntries } from '#infra/bundle/functionEntries.ts';
import { environmentSettings } from '#infra/constructs/nodeFunction.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { routeKeys } from '#shared/api/paths.ts';
import { nightly } from '#support/nightly.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';

const root = join(import.meta.dirname, '../..');
const entries = functionEntries(root);

const withSharp = [
	'answerContactRequest',
	'begin',
	'cutOut',
	'generate',
	'shareArtRequest',
	'updateArtRequest',
];
const withPayments = ['createTransaction', 'handlePaymentWebhook', 'reconcilePayments'];
/** The functions to bundle: all at night, by day one of each kind. */
const names = nightly
	? Object.keys(entries)
	: ['begin', 'cutOut', 'generate', 'createTransaction', 'complete', 'getMe', 'search'];

const bundled = (...functions: readonly string[]) =>
	Object.fromEntries(functions.map((name) => [name, entries[name] ?? '']));

/** Imports bundles as Lambda does, and prints the type of its handler. */
const loader = `
for (const name of process.argv.slice(1)) {
	const { handler } = await import('./' + name + '/index.mjs');
	console.log(name, typeof handler);
}`;

const source = (folder: string, name: string) => readFileSync(join(folder, name, 'index.mjs'), 'utf8');

/** Imports the bundles of functions. Returns a line for each with the name of the function and the type of its handler. */
async function handlersIn(folder: string, functions: readonly string[]): Promise<string[]> {
	const SETTINGS = JSON.stringify(environmentSettings(loadStage('local'), 'http://localhost'));
	const env = {
		PATH: process.env.PATH,
		SETTINGS,
		TABLE: 't',
		BUCKET: 'b',
		TOKEN_KEY: 'k',
		ORIGIN_KEY: 'o',
	};
	const args = ['--input-type=module', '-e', loader, ...functions];
	const { stdout } = await promisify(execFile)('node', args, { cwd: folder, env });
	return stdout.trim().split('\n');
}

it.each(routeKeys)('%s is answered by the endpoint of its route, which decides who may call it', (key) => {
	const handler = readFileSync(join(root, entries[key] ?? ''), 'utf8');
	expect(handler).toMatch(new RegExp(`export const handler = endpoint\\(\\s*'${key}',`));
});

const payments = { indonesia: 'midtrans', international: 'stripe', live: false } as const;

describe('the bundles', () => {
	const folder = join(root, '.build/functions/unit');

	beforeAll(async () => {
		await bundleFunctions(root, folder, {
			engine: 'studio',
			processor: 'host',
			payments,
			entries: bundled(...names),
		});
	});

	it('include a function for every route', () => {
		expect(Object.keys(entries)).toEqual(expect.arrayContaining(routeKeys));
	});

	it('export a handler each', async () => {
		expect(await handlersIn(folder, names)).toEqual(names.map((name) => `${name} function`));
	});

	it('include sharp only in functions that decode pictures', () => {
		const found = names.filter((name) => existsSync(join(folder, name, 'node_modules/sharp')));
		expect(found).toEqual(names.filter((name) => withSharp.includes(name)));
	});

	it('include ONNX Runtime and models only in the function that cuts products out', () => {
		const found = globSync('*/{*.onnx,node_modules/onnxruntime-node}', { cwd: folder });
		expect(found.sort()).toEqual([
			'cutOut/flatLay.onnx',
			'cutOut/isnet.onnx',
			'cutOut/node_modules/onnxruntime-node',
			'cutOut/reader.onnx',
			'cutOut/subjectNetwork.onnx',
			'cutOut/text.onnx',
			'cutOut/u2netp.onnx',
		]);
	});

	it('include typefaces and their licences only in the function that sets text', () => {
		expect(globSync('*/*.{ttf,OFL.txt}', { cwd: folder }).sort()).toEqual([
			'generate/bricolage-grotesque.OFL.txt',
			'generate/hanken-grotesk.OFL.txt',
			'generate/headline.ttf',
			'generate/strong.ttf',
			'generate/text.ttf',
		]);
	});

	it('include the payment providers of the stage and no others', async () => {
		for (const name of names.filter((each) => withPayments.includes(each))) {
			expect(source(folder, name)).toContain('app.midtrans.com');
			expect(source(folder, name)).toContain('api.stripe.com');
			expect(source(folder, name)).not.toContain('x-sandbox-signature');
		}
		for (const name of names.filter((each) => !each.includes('ayment') && each !== 'createTransaction'))
			expect(source(folder, name)).not.toMatch(/api\.stripe\.com|app\.midtrans\.com/);
	});

	it('include no code of an engine of another stage', () => {
		for (const name of names) expect(source(folder, name)).not.toMatch(/api\.openai\.com|compareProducts/);
	});

	it('include no faults of the test engine', () => {
		for (const name of names) expect(source(folder, name)).not.toContain('[engine throws]');
	});
});

describe('the bundles of a stage with OpenAI', () => {
	const folder = join(root, '.build/functions/unit-openai');
	const drawing = ['generate', 'createArtRequest'];

	beforeAll(async () => {
		const entries = bundled(...drawing);
		await bundleFunctions(root, folder, { engine: 'openai', processor: 'host', payments, entries });
	});

	it('export a handler each', async () => {
		expect(await handlersIn(folder, drawing)).toEqual(drawing.map((name) => `${name} function`));
	});

	it('include its SDK and the comparison with the photo only in the function that generates pictures', () => {
		for (const part of ['api.openai.com', 'compareProducts'])
			expect(drawing.filter((name) => source(folder, name).includes(part))).toEqual(['generate']);
	});
});

/** The Node of the processor of the functions on AWS, where an emulator of it is installed. */
const emulated = existsSync('/usr/bin/qemu-aarch64') && process.getuid?.() === 0;
const node = emulated ? join(root, 'test/support/arm64Node.sh') : 'node';

it.runIf(nightly)(
	'a bundle of the processor of the functions on AWS, where this is one, finds the product of a photo and draws it',
	{ timeout: 3_600_000 },
	async () => {
		const folder = join(root, '.build/functions/unit-drawing');
		const isGraviton = emulated || (process.arch === 'arm64' && process.platform === 'linux');
		const processor = isGraviton ? 'arm64' : 'host';
		const entries = { draw: 'test/support/drawOnce.ts' };
		await bundleFunctions(root, folder, { engine: 'studio', processor, payments, entries });
		const scene = renderScene({ backdrop: 'plain', shape: 'mug', width: 320, height: 320 });
		writeFileSync(join(folder, 'photo.jpg'), await photograph(scene));
		const script = `
const { draw } = await import('./draw/index.mjs');
const { image, notes } = await draw('photo.jpg');
console.log(JSON.stringify({ notes, start: Buffer.from(image).toString('hex', 0, 4), bytes: image.length }));`;
		const args = ['--input-type=module', '-e', script];
		const { stdout } = await promisify(execFile)(node, args, { cwd: folder });
		const { notes, start, bytes } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
		expect([notes, start]).toEqual([[], '89504e47']);
		expect(bytes).toBeGreaterThan(10_000);
	},
);
