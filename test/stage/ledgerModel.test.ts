import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { openTable } from '#core/table/client.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { commands, newAccount } from '#support/moneyModel.ts';
import { nightly } from '#support/nightly.ts';
import { stage } from '#support/users.ts';

const runs = nightly ? 100 : 15;

/** A table without a stream, so that no workflow starts for these requests. */
const table = openTable(`${stage.table}-model`);

beforeAll(async () => {
	const names = ['pk', 'sk'];
	await table.client.send(
		new CreateTableCommand({
			TableName: table.name,
			BillingMode: 'PAY_PER_REQUEST',
			AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
			KeySchema: names.map((AttributeName, index) => ({ AttributeName, KeyType: index ? 'RANGE' : 'HASH' })),
		}),
	);
});

it('the model of accounts that holds on the table in memory holds on the emulator’s table', {
	timeout: 1200_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'medium' }), (run) =>
			fc.asyncModelRun(() => newAccount(table), run),
		),
		{ numRuns: runs },
	);
	expect(await auditProblems(table)).toEqual([]);
});
