import { expect, it } from 'vitest';
import { type LedgerEntry, purchase, refund, spend } from '#core/credits/ledgerEntries.ts';
import { serviceLabels, serviceNames } from '#shared/art-requests/services.ts';
import { entryTexts } from '#shared/credits/entries.ts';
import { describeEntry } from '#web/features/credits/history/describeEntry.ts';

const now = new Date();
const entries: LedgerEntry[] = [
	purchase('wulan', 'transaction', 1, now),
	purchase('wulan', 'transaction', 25, now),
	...serviceNames.flatMap((name) => [
		spend('wulan', 'request', 2, serviceLabels[name], now),
		refund('wulan', 'request', 2, serviceLabels[name], now),
	]),
];

it.each(entries)('an entry that says “$why” says the same in English', (entry) => {
	expect(describeEntry(entry)).toBe(entry.why);
});

it.each(Object.values(entryTexts))(
	'an entry of the kind HOLD or GRANT that says “%s” says the same in English',
	(why) => {
		expect(describeEntry({ kind: 'HOLD', amount: 0, why })).toBe(why);
	},
);

it('what an admin wrote stays as it is', () => {
	expect(describeEntry({ kind: 'GRANT', amount: 5, why: 'For a late picture' })).toBe('For a late picture');
});
