import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { listUndelivered } from '#core/queues/undelivered.ts';
import { startAwsStandIn } from '#support/awsStandIn.ts';

const Body = 'no JSON';
const message = { MessageId: 'message', Body, MD5OfBody: createHash('md5').update(Body).digest('hex') };

it('lists the queue at the endpoint of the SDK, also when its stored URL has another address', async () => {
	const calls: string[] = [];
	await startAwsStandIn(({ headers }) => {
		const action = String(headers['x-amz-target']).replace('AmazonSQS.', '');
		calls.push(action);
		const replies: Record<string, object> = {
			// Port 9 does not answer.
			GetQueueUrl: { QueueUrl: 'http://127.0.0.1:9/000000000000/pixwand-test-undelivered' },
			GetQueueAttributes: { Attributes: { ApproximateNumberOfMessages: '1' } },
			ReceiveMessage: { Messages: [message] },
		};
		return { status: 200, body: replies[action] ?? {} };
	});

	const { count, batches } = await listUndelivered('test', 1);
	expect(count).toBe(1);
	expect(batches).toEqual([{ id: 'message', function: 'unknown', records: 0, at: undefined }]);
	expect(calls).toEqual(['GetQueueUrl', 'GetQueueAttributes', 'ReceiveMessage']);
});
