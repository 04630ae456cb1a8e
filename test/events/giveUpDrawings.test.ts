import { SendTaskFailureCommand } from '@aws-sdk/client-sfn';
import type { Context } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { queueRecord } from '#support/changes.ts';
import { handler } from '../../functions/events/giveUpDrawings.ts';

/** The state machine, of which tasks wait with tokens. */
const stage = vi.hoisted(() => ({ failed: [] as unknown[], error: undefined as Error | undefined }));

vi.mock('#runtime/dependencies.ts', () => ({
	once: () => () => ({
		async send(command: SendTaskFailureCommand) {
			if (stage.error) throw stage.error;
			stage.failed.push(command instanceof SendTaskFailureCommand && command.input);
		},
	}),
}));

beforeEach(() => Object.assign(stage, { failed: [], error: undefined }));

const message = queueRecord({ id: 'r', attempt: 1, trace: 't', token: 'token' }, 'm');
const handle = (...Records: (typeof message)[]) => handler({ Records }, {} as Context);

it('a drawing that no delivery answered fails its task, with the error after which the step is not repeated', async () => {
	expect(await handle(message)).toEqual({ batchItemFailures: [] });
	expect(stage.failed).toEqual([{ taskToken: 'token', error: 'DrawingUndeliveredError' }]);
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
