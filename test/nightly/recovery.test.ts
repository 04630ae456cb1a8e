import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
	ListExecutionsCommand,
	ListStateMachinesCommand,
	SFNClient,
	StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { describe, expect, it } from 'vitest';
import {
	createRequest,
	getRequest,
	requestWithDescription,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { killFunctions } from '#support/functionProcesses.ts';
import { searchProblems } from '#support/searchProblems.ts';
import { emulatorPid, restartStage } from '#support/stageProcess.ts';
import { withRedelivery, withTimeout } from '#support/stageSettings.ts';
import { balanceOf, customerWith, type TestUser, table } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';
import { rebuildSearch } from '../../functions/commands/rebuildSearch.ts';

/** Repeats a call until it succeeds; throws its error after 20 retries. */
async function retry<T>(call: () => Promise<T>): Promise<T> {
	for (let tries = 0; ; tries++) {
		try {
			return await call();
		} catch (error) {
			if (tries === 20) throw error;
			await sleep(500);
		}
	}
}

async function createRequests(customer: TestUser, count: number): Promise<string[]> {
	const photo = await uploadProduct(customer);
	const answers = await Promise.all(
		Array.from({ length: count }, () => {
			// Functions that start together may take longer than CloudFront waits; browsers repeat such a call with its key.
			const headers = { 'idempotency-key': randomUUID() };
			return retry(() => createRequest(customer, requestWithDescription(photo, '[engine resizes]'), headers));
		}),
	);
	return answers.map((answer) => answer.data.id);
}

/** Creates so many requests and waits until the first is processed. */
async function startRequests(customer: TestUser, count: number): Promise<string[]> {
	const ids = await createRequests(customer, count);
	while (
		(await Promise.all(ids.map((id) => getRequest(customer, id)))).every(({ status }) => status === 'PENDING')
	)
		await sleep(300);
	return ids;
}

/** Expects that every request ends, and that only completed requests are paid for. */
async function expectAllEnded(customer: TestUser, ids: readonly string[], credits: number): Promise<void> {
	const sweep = () =>
		new LambdaClient({}).send(new InvokeCommand({ FunctionName: 'pixwand-test-sweep' })).catch(() => {});
	const sweeping = setInterval(sweep, 5000);
	try {
		const requests = [];
		for (const id of ids) requests.push(await waitUntilEnded(customer, id, 240));
		const completed = requests.filter(({ status }) => status === 'COMPLETED').length;
		expect(await balanceOf(customer)).toBe(credits - completed);
		expect(await auditProblems(table)).toEqual([]);
	} finally {
		clearInterval(sweeping);
	}
}

const stopExecutions = async (): Promise<number> => {
	const client = new SFNClient({});
	const { stateMachines = [] } = await client.send(new ListStateMachinesCommand({}));
	const stateMachineArn = stateMachines[0]?.stateMachineArn;
	const { executions = [] } = await client.send(
		new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' }),
	);
	let stopped = 0;
	for (const { executionArn } of executions) {
		try {
			await client.send(new StopExecutionCommand({ executionArn }));
			stopped += 1;
		} catch (error) {
			// It has ended since it was listed.
			if (!(error instanceof Error && error.name === 'ValidationException')) throw error;
		}
	}
	return stopped;
};

describe('six running requests', () => {
	it('all end after all function processes are killed', async () => {
		await withRedelivery('drawings', 15, async () => {
			const customer = await customerWith(6);
			const ids = await startRequests(customer, 6);
			expect(killFunctions(await emulatorPid())).toBeGreaterThan(0);
			// A call to a process that was killed is lost; browsers retry such calls too.
			await retry(() => getRequest(customer, ids[0] ?? ''));
			await retry(() => balanceOf(customer));
			await expectAllEnded(customer, ids, 6);
		});
	});

	it('all end after their executions are stopped', async () => {
		const customer = await customerWith(6);
		const ids = await createRequests(customer, 6);
		await waitFor(async () => (await stopExecutions()) > 0);
		await expectAllEnded(customer, ids, 6);
	});

	it('all end after the stage is stopped and started again', async () => {
		const customer = await customerWith(6);
		const ids = await startRequests(customer, 6);
		await restartStage();
		await expectAllEnded(customer, ids, 6);
		// The emulator does not keep the changes that its streams have not delivered when it stops.
		await rebuildSearch(table, new Date());
		await expect.poll(() => searchProblems(table), { timeout: 60_000, interval: 500 }).toEqual([]);
	});
});

it('a request whose engine hangs fails and is refunded', { timeout: 600_000 }, async () => {
	const customer = await customerWith(1);
	const photo = await uploadProduct(customer);
	await withTimeout('generate', 3, async () => {
		const created = await createRequest(customer, requestWithDescription(photo, '[engine hangs]'));
		const request = await waitUntilEnded(customer, created.data.id, 500);
		expect(request.status).toBe('FAILED');
	});
	expect(await balanceOf(customer)).toBe(1);
});
