import { auditProblems } from '#support/auditProblems.ts';
import { table } from './users.ts';

/** Returns the problems that an audit of the stage's whole ledger finds. */
export const ledgerProblems = async (): Promise<readonly string[]> => await auditProblems(table);
