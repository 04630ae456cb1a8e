import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, onTestFinished } from 'vitest';
import { openTable } from '#core/table/client.ts';
import type { Item } from '#core/table/query.ts';
import { deployedFormerIndexes } from '#infra/deploy/deployedStage.ts';
import { accountClients } from '#infra/deploy/preflight.ts';
import { table as stagesTable } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { migrate } from '../../functions/commands/migrate.ts';
import { scan } from '../../functions/commands/readTable.ts';
import rows from '../commands/rowsOf020.json' with { type: 'json' };
import { synthesise } from '../infra/synthesise.ts';

/** The rows of version 0.2.0 for another customer: each id and each name of an address is another one. */
function rowsOf(customer: number): Item[] {
	const hash = (text: string) => createHash('sha256').update(`${customer} ${text}`).digest('hex');
	const text = JSON.stringify(rows)
		.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => hash(id).slice(0, 8) + id.slice(8))
		.replace(/[\w.+-]+(?=@)/g, (name) => hash(name).slice(0, 12));
	return JSON.parse(text) as Item[];
}

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

it('a stack of version 0.2.0 with 1,000 rows is upgraded in place, and every row stays as it was', async () => {
	// After the import of the stage, which configures the SDK for its emulator.
	expect(stagesTable.name).toBeTruthy();
	const [formation, database, stage] = [new CloudFormation(), new DynamoDB(), 'old'];
	const StackName = `pixwand-${stage}-data`;
	/** Deploys the stack with these former indexes. Returns the table, and the names of its indexes. */
	async function deploy(...former: string[]) {
		const { templates } = synthesise(stage, { emulator: { port: 4566 } }, { formerIndexNames: former });
		const { Resources } = templates[StackName] ?? {};
		// Of the stack only the table: the buckets and the secrets are those of any version.
		const own = Object.entries(Resources ?? {}).filter(([id]) => id.startsWith('Table'));
		const TemplateBody = JSON.stringify({ Resources: Object.fromEntries(own) });
		const [summary] =
			(await formation.listStacks({})).StackSummaries?.filter(
				(each) => each.StackName === StackName && each.StackStatus !== 'DELETE_COMPLETE',
			) ?? [];
		await (summary
			? formation.updateStack({ StackName, TemplateBody })
			: formation.createStack({ StackName, TemplateBody }));
		await waitFor(async () => {
			const { Stacks } = await formation.describeStacks({ StackName });
			return /^(CREATE|UPDATE)_COMPLETE$/.test(Stacks?.[0]?.StackStatus ?? '');
		});
		const { StackResourceSummaries = [] } = await formation.listStackResources({ StackName });
		const TableName = StackResourceSummaries[0]?.PhysicalResourceId ?? '';
		const { Table } = await database.describeTable({ TableName });
		return { TableName, indexes: Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort() };
	}
	onTestFinished(async () => void (await formation.deleteStack({ StackName })));

	const first = await deploy('gsi2', 'gsi3');
	expect(first.indexes).toEqual(['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5']);
	const table = openTable(first.TableName);
	const before = Array.from({ length: Math.ceil(1000 / rows.length) }, (_, n) => rowsOf(n)).flat();
	for (const Item of before) await table.client.send(new PutCommand({ TableName: table.name, Item }));
	expect(new Set(before.map(keyOf)).size).toBe(before.length);
	expect(before.length).toBeGreaterThanOrEqual(1000);

	const former = await deployedFormerIndexes(accountClients(), { stage });
	expect(former).toEqual(['gsi2', 'gsi3']);
	const { changed, added, skipped } = await migrate(table);
	expect([changed > 0, added > 0, skipped]).toEqual([true, true, 0]);
	for (const at of former.keys()) {
		const now = await deploy(...former.slice(at + 1));
		expect(now.TableName).toBe(first.TableName);
		expect(now.indexes).toEqual(['gsi1', ...former.slice(at + 1), 'gsi4', 'gsi5']);
	}
	expect(await migrate(table)).toEqual({ changed: 0, added: 0, skipped: 0 });

	const after = new Map((await Array.fromAsync(scan(table))).map((item) => [keyOf(item), item]));
	expect(after.size).toBe(before.length + added);
	/** What this version wrote anew: the partition of what is due, and the notes of debts, which it completed. */
	const rewritten = new Set(['gsi5pk', 'debts']);
	const differences = before.flatMap((row) =>
		Object.keys(row)
			.filter((name) => !rewritten.has(name) && !isDeepStrictEqual(row[name], after.get(keyOf(row))?.[name]))
			.map((name) => `${keyOf(row)} ${name}`),
	);
	expect(differences).toEqual([]);
	expect((await auditLedger(table)).problems).toEqual([]);
});
