import { parseArgs } from 'node:util';
import type { Table } from '#adapters/dynamo/client.ts';
import { changeRole, giveCredits } from './accounts.ts';
import { auditLedger } from './auditLedger.ts';
import { stageTable } from './stageTable.ts';

const usage = `Usage:
  npm run admin -- grant|revoke <email>
  npm run credits -- grant <email> <credits> [--why "…"]
  npm run ledger:check
Each takes --stage <name> for another stage than the local one.`;

class UsageError extends Error {}

function given(value: string | undefined): string {
	if (!value) throw new UsageError(usage);
	return value;
}

async function admin(table: Table, [verb, email]: string[]): Promise<string> {
	const role = { grant: 'ADMIN', revoke: 'USER' } as const;
	if (verb !== 'grant' && verb !== 'revoke') throw new UsageError(usage);
	await changeRole(table, given(email), role[verb]);
	return `${email} is ${verb === 'grant' ? 'now' : 'no longer'} an admin and signs in again.`;
}

async function credits(table: Table, [verb, email, amount]: string[], why: string): Promise<string> {
	const count = Number(amount);
	if (verb !== 'grant' || !Number.isInteger(count) || count < 1) throw new UsageError(usage);
	await giveCredits(table, given(email), count, why, new Date());
	return `${email} has ${count} more credit${count === 1 ? '' : 's'}.`;
}

async function checkLedger(table: Table): Promise<string> {
	const audit = await auditLedger(table);
	if (audit.problems.length > 0) throw new Error(audit.problems.join('\n'));
	return `The ledger is right: ${audit.people} people, ${audit.entries} entries, ${audit.requests} requests, ${audit.credits} credits.`;
}

async function operate(): Promise<string> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { stage: { type: 'string' }, why: { type: 'string', default: 'A gift from Pixwand' } },
	});
	const [command, ...rest] = positionals;
	const table = await stageTable(values.stage);
	if (command === 'admin') return admin(table, rest);
	if (command === 'credits') return credits(table, rest, values.why);
	if (command === 'ledger:check') return checkLedger(table);
	throw new UsageError(usage);
}

try {
	console.log(await operate());
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = error instanceof UsageError ? 2 : 1;
}
