/** The kinds of ledger entries. Amounts are positive for PURCHASE, GRANT and REFUND, negative for SPEND. */
export const entryKinds = ['PURCHASE', 'GRANT', 'SPEND', 'REFUND'] as const;
export type EntryKind = (typeof entryKinds)[number];
