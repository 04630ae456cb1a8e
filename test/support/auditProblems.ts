import type { Table } from '#core/table/client.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

/** Returns a sentence for each account of a table whose balance, requests or transactions do not agree with its ledger. */
export const auditProblems = async (table: Table): Promise<readonly string[]> =>
	(await auditLedger(table)).problems;
