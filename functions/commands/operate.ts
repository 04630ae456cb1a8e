import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { changeUserAccess } from '#core/admin-acts/changeUserAccess.ts';
import { moveBack, replayUndelivered } from '#core/queues/undelivered.ts';
import type { Table } from '#core/table/client.ts';
import { entryTexts, formatCredits } from '#shared/credits/entries.ts';
import { userWith } from './accounts.ts';
import { auditLedger } from './auditLedger.ts';
import { migrate } from './migrate.ts';
import { changeRoleAs, eraseAs, exportPerson, grantAs, operator } from './operatorActs.ts';
import { rebuildSearch } from './rebuildSearch.ts';
import { restoreTable } from './restoreTable.ts';
import { rotateTokenKey, rotationSteps } from './rotateTokenKey.ts';
import { type StageStores, stageStores } from './stageTable.ts';
import { describeSwitches, turnSwitch } from './switches.ts';

const usage = `Usage:
  npm run admin -- grant|artist|revoke|block|unblock <email> [--why "…"]
  npm run credits -- grant <email> <credits> [--why "…"]
  npm run ledger:check
  npm run migrate
  npm run person -- export|erase <email>
  npm run replay
  npm run restore [-- --at <yyyy-mm-ddThh:mm:ssZ>]
  npm run rotate -- add|use|remove
  npm run search:rebuild
  npm run switch [-- requests|artists|engine|payments|mail on|off]
Each takes --stage <name> for another stage than the local one.`;

class UsageError extends Error {}

function required(value: string | undefined): string {
	if (!value) throw new UsageError(usage);
	return value;
}

const roles = {
	grant: ['ADMIN', 'is now an admin'],
	artist: ['ARTIST', 'is now an artist'],
	revoke: ['USER', 'is a customer again'],
} as const;

async function admin(table: Table, [verb, email]: string[], reason = 'By a command'): Promise<string> {
	const address = required(email);
	const [by, now] = [operator(), new Date()];
	if (verb === 'grant' || verb === 'artist' || verb === 'revoke') {
		const [role, done] = roles[verb];
		await changeRoleAs(table, by, address, role, reason, now);
		return `${email} ${done} and signs in again.`;
	}
	if (verb !== 'block' && verb !== 'unblock') throw new UsageError(usage);
	const { id } = await userWith(table, address);
	await changeUserAccess(table, by, id, { blocked: verb === 'block', reason }, now);
	return verb === 'block' ? `${email} is blocked and signed out.` : `${email} can sign in again.`;
}

async function credits(
	table: Table,
	[verb, email, amount]: string[],
	why: string = entryTexts.gift,
): Promise<string> {
	const count = Number(amount);
	if (verb !== 'grant' || !Number.isInteger(count) || count < 1) throw new UsageError(usage);
	if (await grantAs(table, operator(), required(email), count, why, new Date()))
		return `${email} has ${formatCredits(count, 'more credit')}.`;
	throw new Error(
		`You have granted ${email} ${formatCredits(count)} for this reason today. To grant them again, give another --why.`,
	);
}

async function checkLedger(table: Table): Promise<string> {
	const audit = await auditLedger(table);
	if (audit.problems.length > 0) throw new Error(audit.problems.join('\n'));
	return `The ledger is right: ${audit.users} users, ${audit.entries} entries, ${audit.requests} requests, ${audit.transactions} transactions, ${audit.credits} credits.`;
}

async function person({ table, bucket }: StageStores, [verb, email]: string[]): Promise<string> {
	const address = required(email);
	if (verb === 'export') return JSON.stringify(await exportPerson(table, bucket, address), undefined, '\t');
	if (verb !== 'erase') throw new UsageError(usage);
	await eraseAs(table, operator(), address, new Date());
	return `The account of ${address} is closed, and will be erased within a day.`;
}

async function migrateRows(table: Table): Promise<string> {
	const { changed, added, skipped } = await migrate(table);
	const done = `${changed} rows were completed, and ${added} added.`;
	return skipped > 0 ? `${done} ${skipped} changed meanwhile: run it again.` : done;
}

async function replay(stage: string): Promise<string> {
	const { delivered, problems } = await replayUndelivered(stage);
	const mails = await moveBack(stage, 'mails');
	const events = await moveBack(stage, 'webhooks');
	const drawings = await moveBack(stage, 'drawings');
	const done = `${delivered} batch${delivered === 1 ? ' was' : 'es were'} delivered; ${mails} mails, ${events} events and ${drawings} drawings are in their queues again.`;
	if (problems.length > 0) throw new Error([done, 'These stay in the queue:', ...problems].join('\n'));
	return done;
}

async function restore(table: Table, stage: string, at: string | undefined): Promise<string> {
	const time = at === undefined ? undefined : new Date(at);
	if (time && Number.isNaN(time.getTime())) throw new UsageError(usage);
	const target = `${table.name}-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
	const onStream = (stream: string) => {
		const setting = JSON.stringify({ restoredTable: { name: target, stream } });
		console.log(`The table was restored as ${target}. Its settings follow; this takes some minutes more.
To use it, add to stages/${stage}.json ${setting} and deploy with -c confirm=table.`);
	};
	await restoreTable(new DynamoDBClient({}), table.name, target, { at: time, onStream });
	return 'The restored table has its stream, time-to-live and backups.';
}

async function rotate(stage: string, [step]: string[]): Promise<string> {
	const known = rotationSteps.find((each) => each === step);
	if (!known) throw new UsageError(usage);
	return rotateTokenKey(stage, known);
}

async function turn(table: Table, stage: string, [name, state]: string[]): Promise<string> {
	if (name === undefined) return describeSwitches(table, stage);
	if (state !== 'on' && state !== 'off') throw new UsageError(usage);
	if (!(await turnSwitch(table, stage, name, state === 'on'))) throw new UsageError(usage);
	return describeSwitches(table, stage);
}

async function operate(): Promise<string> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: {
			stage: { type: 'string' },
			why: { type: 'string' },
			at: { type: 'string' },
		},
	});
	const [command, ...rest] = positionals;
	const stores = await stageStores(values.stage);
	const { table } = stores;
	if (command === 'admin') return admin(table, rest, values.why);
	if (command === 'credits') return credits(table, rest, values.why);
	if (command === 'ledger:check') return checkLedger(table);
	if (command === 'migrate') return migrateRows(table);
	if (command === 'person') return person(stores, rest);
	if (command === 'replay') return replay(values.stage ?? 'local');
	if (command === 'restore') return restore(table, values.stage ?? 'local', values.at);
	if (command === 'rotate') return rotate(values.stage ?? 'local', rest);
	if (command === 'search:rebuild')
		return `The search index has ${await rebuildSearch(table, new Date())} rows.`;
	if (command === 'switch') return turn(table, values.stage ?? 'local', rest);
	throw new UsageError(usage);
}

try {
	console.log(await operate());
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = error instanceof UsageError ? 2 : 1;
}
