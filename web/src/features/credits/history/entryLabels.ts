import type { EntryKind } from '#shared/credits/entries.ts';
import { t } from '../text.ts';

export const kindLabels: Record<EntryKind, string> = {
	PURCHASE: t('kinds.PURCHASE'),
	GRANT: t('kinds.GRANT'),
	SPEND: t('kinds.SPEND'),
	REFUND: t('kinds.REFUND'),
	HOLD: t('kinds.HOLD'),
};

/** An amount of credits with its sign. */
export const formatAmount = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
