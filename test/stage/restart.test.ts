import { expect, it } from 'vitest';
import {
	createRequest,
	getRequest,
	requestWithDescription,
	upload,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { takePhoto } from '#support/photos.ts';
import { restartStage } from '#support/stageProcess.ts';
import { balanceOf, customerWith, table } from '#support/users.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

it('a stage that is stopped and started again ends the requests that were running', {
	timeout: 600_000,
}, async () => {
	const customer = await customerWith(10);
	const photo = await upload(customer, await takePhoto());
	const answers = await Promise.all(
		Array.from({ length: 10 }, () =>
			createRequest(customer, requestWithDescription(photo, '[engine resizes]')),
		),
	);
	const ids = answers.map((answer) => answer.data.id);
	const statuses = await Promise.all(ids.map(async (id) => (await getRequest(customer, id)).status));
	expect(statuses).not.toEqual(ids.map(() => 'COMPLETED'));
	await restartStage();

	const requests = [];
	for (const id of ids) requests.push(await waitUntilEnded(customer, id, 300));
	const completed = requests.filter(({ status }) => status === 'COMPLETED').length;
	expect(await balanceOf(customer)).toBe(10 - completed);
	expect((await auditLedger(table)).problems).toEqual([]);
});
