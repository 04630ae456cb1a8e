import type { LedgerRow } from '#shared/api/credits.ts';
import { serviceNames, serviceLabels as storedLabels } from '#shared/art-requests/services.ts';
import { entryTexts, refundText } from '#shared/credits/entryTexts.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { t } from '../text.ts';

const texts: ReadonlyMap<string, string> = new Map([
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

/** What an entry of the ledger says, in the language of the page; what an admin wrote stays as it is. */
export function describeEntry({ kind, amount, why }: Pick<LedgerRow, 'kind' | 'amount' | 'why'>): string {
	if (kind === 'PURCHASE') return t('boughtCredits', { count: amount });
	return texts.get(why) ?? why;
}
