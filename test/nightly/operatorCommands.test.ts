import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { describe, expect, inject, it } from 'vitest';
import { emulatedAws } from '#infra/local/emulator.ts';
import { customerWith, newAdmin } from '#support/users.ts';
import packageJson from '../../package.json' with { type: 'json' };

const scripts = packageJson.scripts as Readonly<Record<string, string>>;
/** The commands of the manual that were run here. */
const tried = new Set<string>();

/** Runs a command as `npm run <name> -- … --stage test` does, on the deployed stage. */
async function operate(name: string, ...args: string[]): Promise<string> {
	tried.add(name);
	const env = { PATH: process.env.PATH, ...emulatedAws(inject('stage').emulator) };
	const [node = '', ...script] = (scripts[name] ?? `node functions/commands/operate.ts ${name}`).split(' ');
	const command = [...script, ...args, '--stage', 'test'];
	const { stdout } = await promisify(execFile)(node, command, { env, maxBuffer: 64 * 1024 * 1024 });
	return stdout;
}

describe('a command of the operations manual', () => {
	it('changes a role, grants credits, exports and erases a person', async () => {
		const { email } = await customerWith(1);
		expect(await operate('admin', 'grant', email, '--why', 'A test')).toContain('is now an admin');
		expect(await operate('admin', 'artist', email, '--why', 'A test')).toContain('is now an artist');
		expect(await operate('admin', 'revoke', email, '--why', 'A test')).toContain('is a customer again');
		expect(await operate('admin', 'block', email, '--why', 'A test')).toContain('is blocked');
		expect(await operate('admin', 'unblock', email, '--why', 'A test')).toContain('can sign in again');
		expect(await operate('credits', 'grant', email, '2', '--why', 'A test')).toContain('2 more credits');
		expect(JSON.parse(await operate('person', 'export', email)).items.length).toBeGreaterThan(2);
		expect(await operate('person', 'erase', email)).toContain('is closed');
	});

	it('checks the ledger', async () => {
		expect(await operate('ledger:check')).toContain('The ledger is right');
	});

	it('tries the stage', async () => {
		expect(await operate('smoke')).toMatch(
			/^Stage test works: .*\nThe stage has no alarm on test orders\.$/m,
		);
	});

	it('moves what was not delivered back', async () => {
		expect(await operate('replay')).toMatch(
			/\d+ batch(es were| was) delivered; \d+ mails, \d+ events and \d+ drawings/,
		);
	});

	it('shows the switches, and turns one off and on', async () => {
		expect(await operate('switch')).toContain('artists');
		expect(await operate('switch', 'artists', 'off')).toMatch(/artists\W+off/);
		expect(await operate('switch', 'artists', 'on')).toMatch(/artists\W+on/);
	});

	it('begins to rotate the key of tokens, and refuses the steps in another order', async () => {
		await expect(operate('rotate', 'remove')).rejects.toThrow('no former key');
		expect(await operate('rotate', 'add')).toContain('sign with it: use');
		await expect(operate('rotate', 'add')).rejects.toThrow('two keys already');
	});

	it('completes the rows of an earlier version, of which there are none', async () => {
		expect(await operate('migrate')).toMatch(/^0 rows were completed, and 0 added\.$/m);
	});

	it('writes the index of the search anew', async () => {
		const admin = await newAdmin();
		expect(await operate('search:rebuild')).toMatch(/^The search index has [1-9]\d* rows\.$/m);
		const find = async () =>
			(await admin.client.call('search', { query: { q: admin.email } })).data.users.total;
		await expect.poll(find).toBe(1);
	});

	it('asks the account before a deployment', async () => {
		const stdout = expect.stringContaining('not bootstrapped for the CDK');
		await expect(operate('preflight')).rejects.toMatchObject({ stdout });
		const TemplateBody = JSON.stringify({ Resources: { Messages: { Type: 'AWS::SQS::Queue' } } });
		await new CloudFormation().createStack({ StackName: 'CDKToolkit', TemplateBody });
		// The account of the emulator sends fewer mails a second than the stage of the tests is set to.
		expect(await operate('preflight')).toContain('SES sends 14 mails a second for this account');
	});

	it('that does not exist shows how commands are used', async () => {
		await expect(operate('unknown')).rejects.toThrow('Usage:');
	});
});

/** Commands that others try, or that need what an emulator does not have, with where they are tested. */
const triedElsewhere: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		'bootstrap deploy destroy restore start dev reset load drill pictures kernels format'
			.split(' ')
			.map((name) => [name, 'test/nightly/lifecycle.test.ts']),
	),
	check: 'test/run.ts',
	'test:nightly': '.github/workflows/nightly.yml',
};

it('each command that the documentation names is tried', () => {
	const files = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')];
	const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
	const named = new Set([...texts.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name));
	expect([...named].filter((name) => !tried.has(name) && !(name in triedElsewhere))).toEqual([]);
	for (const [name, file] of Object.entries(triedElsewhere))
		expect(readFileSync(file, 'utf8'), file).toContain(name);
});
