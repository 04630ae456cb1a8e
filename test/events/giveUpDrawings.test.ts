import { SendTaskFailureCommand, type SFNClient } from '@aws-sdk/client-sfn';
import { beforeEach, expect, it } from 'vitest';
import { queueRecord } from '#support/changes.ts';
import { failUndelivered } from '../../functions/events/drawings/failUndelivered.ts';

/** The state machine, of which tasks wait with tokens. */
let stage: { readonly failed: unknown[]; error?: Error };
beforeEach(() => {
	stage = { failed: [] };
});

const stepFunctions = {
	async send(command: SendTaskFailureCommand) {
		if (stage.error) throw stage.error;
		stage.failed.push(command instanceof SendTaskFailureCommand && command.input);
	},
} as unknown as SFNClient;

const message = queueRecord({ id: 'r', attempt: 1, trace: 't', token: 'token' }, 'm');
const handle = (...records: (typeof message)[]) => failUndelivered(stepFunctions, records);

it('a drawing that no delivery answered fails its task, with the error after which the step is not repeated', async () => {
	expect(await handle(message)).toEqual({ batchItemFailures: [] });
	expect(stage.failed).toEqual([{ taskToken: 'token', error: 'DrawingUndeliveredError' }]);
});

it('files for marketplaces that no delivery made leave the queue', async () => {
	const files = queueRecord({ id: 'r', places: ['shopee'] }, 'f');
	expect(await handle(files)).toEqual({ batchItemFailures: [] });
	expect(stage.failed).toEqual([]);
});

it('a drawing whose task has ended leaves the queue', async () => {
	stage.error = Object.assign(new Error('gone'), { name: 'TaskTimedOut' });
	expect(await handle(message)).toEqual({ batchItemFailures: [] });
});

it('a drawing whose task could not be failed, or that cannot be read, stays in the queue', async () => {
	const unreadable = { ...message, messageId: 'n', body: '{"id":1}' };
	expect(await handle(unreadable, message)).toEqual({ batchItemFailures: [{ itemIdentifier: 'n' }] });
	stage.error = new Error('Step Functions is not available.');
	expect(await handle(message)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] });
});
