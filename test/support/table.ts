import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { table } from './users.ts';

/** What the ledger's audit finds wrong on the whole stage. */
export const ledgerProblems = async (): Promise<readonly string[]> => (await auditLedger(table)).problems;
