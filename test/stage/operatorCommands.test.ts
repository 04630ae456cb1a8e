import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { emulatedAws } from '#infra/local/emulator.ts';
import { customerWith } from '#support/users.ts';

/** Runs an operators' command as the manual describes it, on the deployed stage. */
async function operate(...args: string[]): Promise<string> {
	const env = { PATH: process.env.PATH, ...emulatedAws(inject('stage').emulator) };
	const command = ['functions/commands/operate.ts', ...args, '--stage', 'test'];
	const { stdout } = await promisify(execFile)('node', command, { env, maxBuffer: 64 * 1024 * 1024 });
	return stdout;
}

describe('a command of the operations manual', () => {
	it('changes a role, grants credits, exports and erases a person', async () => {
		const { email } = await customerWith(1);
		expect(await operate('admin', 'grant', email, '--why', 'A test')).toContain('is now an admin');
		expect(await operate('admin', 'revoke', email, '--why', 'A test')).toContain('is no longer an admin');
		expect(await operate('admin', 'block', email, '--why', 'A test')).toContain('is blocked');
		expect(await operate('admin', 'unblock', email, '--why', 'A test')).toContain('can sign in again');
		expect(await operate('credits', 'grant', email, '2', '--why', 'A test')).toContain('2 more credits');
		expect(JSON.parse(await operate('person', 'export', email)).items.length).toBeGreaterThan(2);
		expect(await operate('person', 'erase', email)).toContain('is erased');
	});

	it('checks the ledger', async () => {
		expect(await operate('ledger:check')).toContain('The ledger is right');
	});

	it('moves what was not delivered back, and items of an earlier version', async () => {
		expect(await operate('replay')).toMatch(
			/\d+ batch(es were| was) delivered; \d+ mails, \d+ counts and \d+ drawings/,
		);
		expect(await operate('migrate')).toContain('0 items were changed');
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

	it('that does not exist shows how commands are used', async () => {
		await expect(operate('unknown')).rejects.toThrow('Usage:');
	});
});
