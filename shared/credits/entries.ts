/**
 * The kinds of ledger entries. Amounts are positive for PURCHASE, GRANT and REFUND, negative for SPEND; of a HOLD
 * negative, and positive where it ends.
 */
export const entryKinds = ['PURCHASE', 'GRANT', 'SPEND', 'REFUND', 'HOLD'] as const;
export type EntryKind = (typeof entryKinds)[number];
