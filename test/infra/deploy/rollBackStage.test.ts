import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { previousRelease, rollBack } from '#infra/deploy/rollBackStage.ts';
import { startStandIn } from '#support/payments/standIn.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];

describe('the release before', () => {
	it('is the last other commit', () => {
		expect(previousRelease([a, b, c])).toBe(b);
		expect(previousRelease([a, b, b])).toBe(a);
		expect(previousRelease([a, b, a])).toBe(b);
	});

	it('has to be named where it is unknown', () => {
		expect(() => previousRelease([a])).toThrow('--to <commit>');
		expect(() => previousRelease([])).toThrow('--to <commit>');
		expect(() => previousRelease(['0.1.0', a])).toThrow('without a commit');
	});
});

describe('a rollback', () => {
	async function commandsOf(to: string | undefined, failing = ''): Promise<string[]> {
		const commands: string[] = [];
		const server = await startStandIn(() => ({
			status: 200,
			body: { Parameters: [{ Value: a }, { Value: b }] },
		}));
		for (const [name, value] of Object.entries({
			AWS_ENDPOINT_URL: server.url,
			AWS_ACCESS_KEY_ID: 'test',
			AWS_SECRET_ACCESS_KEY: 'test',
			AWS_REGION: 'us-east-1',
		}))
			vi.stubEnv(name, value);
		onTestFinished(async () => {
			vi.unstubAllEnvs();
			await server.close();
		});
		const run = (_: string, command: string, args: readonly string[]) => {
			commands.push(`${command.split('/').at(-1)} ${args.join(' ').replaceAll(/\S+rollback/g, '<folder>')}`);
			if (failing && commands.at(-1)?.startsWith(failing)) throw new Error('failed');
		};
		const rollingBack = rollBack({ root: '/nowhere', stage: 'alice', to, settings: ['confirm=engine'], run });
		await (failing ? expect(rollingBack).rejects.toThrow('failed') : rollingBack);
		return commands;
	}

	it('deploys the pages of the commit before, then its functions, and nothing else', async () => {
		expect(await commandsOf(undefined)).toEqual([
			'git worktree prune',
			`git worktree add --detach <folder> ${a}`,
			'npm ci',
			'vite build web',
			'cdk deploy pixwand-alice-site --exclusively --require-approval never -c stage=alice -c confirm=engine',
			'cdk deploy pixwand-alice-service --exclusively --require-approval never -c stage=alice -c confirm=engine',
			'git worktree remove --force <folder>',
		]);
	});

	it('deploys a commit that is named, and removes its folder when a command fails', async () => {
		const commands = await commandsOf(c, 'cdk');
		expect(commands).toContain(`git worktree add --detach <folder> ${c}`);
		expect(commands.at(-1)).toBe('git worktree remove --force <folder>');
	});
});
