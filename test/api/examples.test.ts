import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { casesOf, nightly } from '#support/nightly.ts';
import { takePhoto } from '#support/photos.ts';
import { customerWith, stage } from '#support/users.ts';
import { exampleOrigin, examples } from '#web/features/api-keys/guide/examples.ts';

const run = promisify(execFile);

/** The example as it is printed; by day its pictures are not drawn, and made into one file each. */
const scriptOf = (name: keyof typeof examples): string => {
	const printed = examples[name].join('\n\n').replace(exampleOrigin, stage.api.replace(/\/api$/, ''));
	if (nightly) return printed;
	const places = printed.replace(/\["shopee",[^\]]*\]/, '["shopee"]').replace('length == 8', 'length == 1');
	return places.replace('A clean studio shot', '[engine resizes]');
};

it.each(
	casesOf([['curl', 'script.sh', 'bash'] as const], [['node', 'script.mjs', process.execPath] as const]),
)(
	'the example with %s makes files of two photos',
	async (name, file, program) => {
		const customer = await customerWith(2);
		const { key } = (await customer.client.call('createApiKey', { body: { name: 'Example' } })).data;
		const folder = mkdtempSync(join(tmpdir(), 'pixwand-example-'));
		try {
			for (const photo of ['mug.png', 'shoe.png'])
				writeFileSync(join(folder, photo), await takePhoto({ format: 'png', transparent: true }));
			writeFileSync(join(folder, file), scriptOf(name));
			const env = { PATH: process.env.PATH, PIXWAND_KEY: key };
			await run(program, [file], { cwd: folder, env });
			const made = readdirSync(folder).filter((each) => each.endsWith('.jpg'));
			expect(made).toHaveLength(nightly ? 16 : 2);
			for (const each of made) expect(readFileSync(join(folder, each)).length).toBeGreaterThan(1000);
			expect((await customer.client.call('getBalance', {})).data).toEqual({ credits: 0 });
		} finally {
			rmSync(folder, { recursive: true });
		}
	},
	8 * 60_000,
);
