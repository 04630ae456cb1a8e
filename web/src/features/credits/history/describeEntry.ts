import type { LedgerRow } from '#shared/api/credits.ts';
import { serviceNames, serviceLabels as storedLabels } from '#shared/art-requests/services.ts';
import { entryTexts, refundText } from '#shared/credits/entries.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { t } from '../messages.en.ts';

const texts: ReadonlyMap<string, string> = new Map([
	[entryTexts.gift, t('giftText')],
	[entryTexts.disputed, t('disputed')],
	[entryTexts.refunded, t('refunded')],
	[entryTexts.released, t('released')],
	[entryTexts.returned, t('returned')],
	[entryTexts.reversed, t('reversed')],
	[entryTexts.welcome, t('welcome')],
	...serviceNames.flatMap((name) => [
		[storedLabels[name], serviceLabels[name]] as const,
		[refundText(storedLabels[name]), t('serviceRefunded', { service: serviceLabels[name] })] as const,
	]),
]);

type DescribedEntry = Pick<LedgerRow, 'kind' | 'amount' | 'why' | 'picture_name'>;

/** What an entry of the ledger says, in the language of the page; what an admin wrote stays as it is. */
export function describeEntry({ kind, amount, why, picture_name: name }: DescribedEntry): string {
	if (kind === 'PURCHASE') return t('boughtCredits', { count: amount });
	const what = texts.get(why) ?? why;
	return name ? t('ofPicture', { name, what }) : what;
}

/** An amount of credits with its sign. */
export const formatAmount = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
