import { randomUUID } from 'node:crypto';
import { DescribeStateMachineCommand, SFNClient, UpdateStateMachineCommand } from '@aws-sdk/client-sfn';
import { expect, it, onTestFinished } from 'vitest';
import {
	createRequest,
	requestWithDescription,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { logLines } from '#support/logLines.ts';
import { customerWith } from '#support/users.ts';

async function order(description: string, trace: string = randomUUID()) {
	const customer = await customerWith(1);
	const photo = await uploadProduct(customer);
	const body = requestWithDescription(photo, description);
	const { data } = await createRequest(customer, body, { 'x-request-id': trace });
	return { id: data.id, trace, ended: await waitUntilEnded(customer, data.id) };
}

it('an order that fails is found by the id of its call in every log that it passes, up to the error of the engine', async () => {
	const { id, trace, ended } = await order('[engine throws]');
	expect(ended.status).toBe('FAILED');
	for (const [name, line] of [
		['fail', { message: 'done', task: 'fail' }],
		['createArtRequest', { message: 'ordered' }],
		['artRequestInserted', { message: 'started' }],
		['begin', { message: 'done', task: 'begin' }],
		['generate', { level: 'error', message: 'not drawn', cause: 'The engine is down.' }],
	] as const)
		await expect.poll(() => logLines(name)).toContainEqual(expect.objectContaining({ ...line, id, trace }));
});

/** The definition of the workflow before the last change of it, without what does not reach a function. */
const earlierDefinition = {
	StartAt: 'begin',
	States: {
		begin: { Type: 'Task', ResultPath: '$.result', Next: 'after begin' },
		'after begin': {
			Type: 'Choice',
			Choices: [is('done', 'generate'), is('refused', 'refused')],
			Default: 'ended',
		},
		generate: {
			Type: 'Task',
			Parameters: {
				MessageBody: {
					'id.$': '$.id',
					'attempt.$': '$.attempt',
					'trace.$': '$.trace',
					'token.$': '$$.Task.Token',
				},
				'MessageGroupId.$': '$.result.customer',
			},
			ResultPath: '$.result',
			Next: 'after generate',
		},
		'after generate': {
			Type: 'Choice',
			Choices: [is('done', 'complete'), is('refused', 'refused')],
			Default: 'ended',
		},
		complete: { Type: 'Task', ResultPath: '$.result', Next: 'ended' },
		refused: {
			Type: 'Pass',
			Parameters: {
				'id.$': '$.id',
				'attempt.$': '$.attempt',
				'trace.$': '$.trace',
				'reason.$': '$.result.reason',
			},
			Next: 'fail',
		},
		fail: { Type: 'Task', ResultPath: '$.result', Next: 'ended' },
		ended: { Type: 'Succeed' },
	} as Record<string, { Type: string; Resource?: string; Parameters?: object }>,
};

function is(StringEquals: string, Next: string) {
	return { Variable: '$.result.outcome', StringEquals, Next };
}

it('an execution that began with the definition before ends with the functions of this one', async () => {
	const client = new SFNClient({});
	const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:pixwand-test-art';
	const { definition = '' } = await client.send(new DescribeStateMachineCommand({ stateMachineArn }));
	const update = (text: string) =>
		client.send(new UpdateStateMachineCommand({ stateMachineArn, definition: text }));
	const now = JSON.parse(definition) as typeof earlierDefinition;
	const earlier = structuredClone(earlierDefinition);
	for (const [name, state] of Object.entries(earlier.States))
		if (state.Type === 'Task') {
			const { Resource, Parameters } = now.States[name] ?? {};
			Object.assign(state, { Resource });
			if (Parameters) state.Parameters = { ...Parameters, ...state.Parameters };
		}
	onTestFinished(() => update(definition).then(() => {}));
	await update(JSON.stringify(earlier));
	expect((await order('[engine answers]')).ended.status).toBe('COMPLETED');
	expect((await order('[engine refuses]')).ended).toMatchObject({
		status: 'FAILED',
		reason: expect.any(String),
	});
});
