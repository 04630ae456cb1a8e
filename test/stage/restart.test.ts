import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePorts } from '#infra/local/ports.ts';
import { startStage } from '#infra/local/stage.ts';
import {
	createRequest,
	getRequest,
	requestWithDescription,
	upload,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { openStage } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

const dir = mkdtempSync(join(tmpdir(), 'pixwand-restart-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('a stage that is stopped and started again ends the requests that were running', {
	timeout: 600_000,
}, async () => {
	const ports = await freePorts();
	const options = {
		root: join(import.meta.dirname, '../..'),
		dir,
		name: 'test',
		ports,
		site: false,
	} as const;

	const first = await startStage(options);
	const customer = await openStage(first, 'test').createUser('restart@people.example', 10);
	const photo = await upload(customer, await takePhoto());
	const answers = await Promise.all(
		Array.from({ length: 10 }, () =>
			createRequest(customer, requestWithDescription(photo, '[engine resizes]')),
		),
	);
	const ids = answers.map((answer) => answer.data.id);
	const statuses = await Promise.all(ids.map(async (id) => (await getRequest(customer, id)).status));
	expect(statuses).not.toEqual(ids.map(() => 'COMPLETED'));
	await first.stop();

	const second = await startStage(options);
	try {
		const requests = [];
		for (const id of ids) requests.push(await waitUntilEnded(customer, id, 300));
		const completed = requests.filter(({ status }) => status === 'COMPLETED').length;
		const { data } = await customer.client.call('getMe', {});
		expect(data.total_credit).toBe(10 - completed);
		expect((await auditLedger(openStage(second, 'test').table)).problems).toEqual([]);
	} finally {
		await second.stop();
	}
});
