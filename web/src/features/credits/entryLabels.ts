import type { EntryKind } from '#shared/credits/entries.ts';

export const kindLabels: Record<EntryKind, string> = {
	PURCHASE: 'Purchase',
	GRANT: 'Gift',
	SPEND: 'Spent',
	REFUND: 'Refund',
	HOLD: 'On hold',
};

/** An amount of credits with its sign. */
export const formatAmount = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
