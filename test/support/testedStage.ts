import type { StageAddresses } from '#infra/local/stage.ts';
import { outputsOf } from '../../functions/commands/stageTable.ts';

/** The tests that a stage on AWS passes, too: they call its API and change nothing but accounts of their own. */
export const testsOnAws = ['test/api/access.test.ts', 'test/api/badInput.test.ts', 'test/api/smoke.test.ts'];

/**
 * Returns the name of the stage that is tested on AWS: with `EMULATOR=aws`, that of `STAGE`; else undefined, for a new one on the emulator.
 *
 * @param project the project of Vitest.
 * @throws Error that says what to set, and for projects whose tests need an emulator.
 */
export function testedStage(env: NodeJS.ProcessEnv, project: string): string | undefined {
	if (env.EMULATOR !== 'aws') return;
	if (project !== 'e2e')
		throw new Error(
			`The tests of the project ${project} change functions, stop the stage and read its mails, so they run on an emulator only. On AWS run: EMULATOR=aws STAGE=<name> npx vitest run --project e2e`,
		);
	if (!env.STAGE) throw new Error('Set STAGE to the name of a stage that is deployed on AWS.');
	if (env.STAGE === 'production')
		throw new Error('These tests create accounts and requests: not on production. Use npm run smoke there.');
	return env.STAGE;
}

/** The addresses of a stage that is deployed on AWS; it has no emulator, no mailbox and no stand-in for Google. */
export async function deployedStage(stage: string): Promise<StageAddresses> {
	const [web, service] = [await outputsOf(stage, 'web'), await outputsOf(stage, 'service')];
	const site = web('SiteOrigin');
	return {
		site,
		api: `${site}/api`,
		table: service('TableName'),
		bucket: service('PicturesBucket'),
		emulator: '',
		mailbox: '',
		google: '',
		admin: '',
		customer: '',
	};
}
