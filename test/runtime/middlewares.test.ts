import type { Context } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { socketRoute } from '#runtime/socketRoute.ts';
import { task } from '#runtime/task.ts';

const context = { awsRequestId: 'invocation-1' } as Context;

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
	lines = [];
	const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
		lines.push(JSON.parse(String(text)));
		return true;
	});
	return () => write.mockRestore();
});

describe('a task', () => {
	it('returns its outcome, and logs one line with the request id of the order', async () => {
		const handler = task<{ id: string; trace: string }, string>('complete', async ({ id }) => `done ${id}`);
		expect(await handler({ id: 'r1', trace: 'order-1' }, context)).toBe('done r1');
		expect(lines).toEqual([
			{
				level: 'info',
				message: 'done',
				task: 'complete',
				id: 'r1',
				trace: 'order-1',
				ms: expect.any(Number),
			},
		]);
	});

	it('of a schedule logs the id of its invocation', async () => {
		await task('sweep', async () => ({}))({}, context);
		expect(lines).toMatchObject([{ task: 'sweep', trace: 'invocation-1' }]);
	});

	it('logs an error without addresses, and throws it, so that it is retried', async () => {
		const handler = task('sendMails', async () => {
			throw new RangeError('ana@shop.test is full');
		});
		await expect(handler({}, context)).rejects.toThrow(RangeError);
		expect(lines).toMatchObject([
			{ level: 'error', message: 'failed', task: 'sendMails', trace: 'invocation-1', error: 'RangeError' },
		]);
		expect(JSON.stringify(lines)).not.toContain('ana@');
	});
});

describe('a route of the WebSocket API', () => {
	const event = {
		requestContext: { connectionId: 'c1', requestId: 'message-1' },
		queryStringParameters: { ticket: 'secret-ticket' },
	};

	it('answers with the status of its handler, and logs one line without the ticket', async () => {
		const handler = socketRoute('connect', async ({ id, query, body }) => ({
			status: query.ticket === 'secret-ticket' && body === '' ? 200 : 403,
			body: id,
		}));
		expect(await handler({ ...event }, context)).toEqual({ statusCode: 200, body: 'c1' });
		expect(lines).toMatchObject([
			{ message: 'answered', socket: 'connect', connection: 'c1', trace: 'message-1', status: 200 },
		]);
		expect(JSON.stringify(lines)).not.toContain('secret-ticket');
	});

	it('answers 500 when its handler fails', async () => {
		const failing = socketRoute('message', async () => {
			throw new Error('The table is gone.');
		});
		expect(await failing({ ...event }, context)).toEqual({ statusCode: 500 });
		expect(lines).toMatchObject([
			{ message: 'socket failed', socket: 'message', connection: 'c1', trace: 'message-1' },
		]);
	});
});
