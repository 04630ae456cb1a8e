/**
 * Rehearses the restoration of the table on a stage of its own: restores it under another name, damages the first one,
 * deploys the stage with the restored one, and uses it. Ends with the check of the ledger. Exits with 1 when an
 * expectation fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable } from '#core/table/client.ts';
import { updateItem } from '#core/table/itemUpdate.ts';
import { keys } from '#core/table/keys.ts';
import { startStage } from '#infra/local/stage.ts';
import { createRequest, requestWithDescription, upload, waitUntilEnded } from '#support/apiRequests.ts';
import { freePorts } from '#support/freePorts.ts';
import { openStage } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { restoreTable } from '../../functions/commands/restoreTable.ts';

let failures = 0;

function expectEqual(what: string, actual: unknown, expected: unknown): void {
	const isRight = JSON.stringify(actual) === JSON.stringify(expected);
	if (!isRight) failures++;
	console.log(
		`${isRight ? 'Right' : 'WRONG'}: ${what} ${JSON.stringify(actual)}${isRight ? '' : `, expected ${JSON.stringify(expected)}`}`,
	);
}

const dir = mkdtempSync(join(tmpdir(), 'pixwand-drill-'));
const root = join(import.meta.dirname, '../..');
const stage = await startStage({ root, dir, name: 'test', ports: await freePorts() });
try {
	const { table, createUser } = openStage(stage, 'test');
	const customer = await createUser('drill@people.example', 5);
	const photo = await upload(customer, await takePhoto({ width: 640, height: 480 }));
	const order = async () => {
		const { data } = await createRequest(customer, requestWithDescription(photo, '[engine answers]'));
		return (await waitUntilEnded(customer, data.id)).status;
	};
	const balance = async () => (await customer.client.call('getMe', {})).data.total_credit;
	expectEqual('A request before the incident is', await order(), 'COMPLETED');

	let began = Date.now();
	const seconds = () => Math.round((Date.now() - began) / 1000);
	const restored = `${table.name}-restored`;
	const stream = await restoreTable(new DynamoDBClient({}), table.name, restored);
	console.log(`The table was restored as ${restored} in ${seconds()} s.`);

	await updateItem(table, keys.user(customer.id), { set: { credits: 999 }, conditions: [] });
	expectEqual('The damaged balance is', await balance(), 999);
	const damaged = await auditLedger(table);
	expectEqual('Problems that the check of the damaged ledger finds:', damaged.problems.length, 1);

	began = Date.now();
	const { table: used } = await stage.redeploy({ restoredTable: { name: restored, stream } });
	console.log(`The stage was deployed with it in ${seconds()} s.`);
	expectEqual('The stage uses the table', used, restored);
	expectEqual('The balance is', await balance(), 4);
	expectEqual('A request after it is', await order(), 'COMPLETED');
	expectEqual('The balance afterwards is', await balance(), 3);
	const { problems, entries } = await auditLedger(openTable(restored));
	for (const problem of problems) console.log(problem);
	expectEqual(`Problems that the check of the ledger finds among ${entries} entries:`, problems.length, 0);
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);
