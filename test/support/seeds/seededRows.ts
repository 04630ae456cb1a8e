import { randomUUID } from 'node:crypto';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { contactItem } from '#core/contact/contactRequests.ts';
import { grant, type LedgerEntry, ledgerItem, purchase, refund, spend } from '#core/credits/ledgerEntries.ts';
import { toTransactionItem } from '#core/payments/transactions.ts';
import type { IndexedKind } from '#core/search/searchRow.ts';
import { keys } from '#core/table/keys.ts';
import { ownedRow } from '#core/table/owned.ts';
import { countAttributes, noRequests } from '#core/users/requestCounts.ts';
import { userItem } from '#core/users/users.ts';
import { isByArtist, type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import { purposeValues } from '#shared/contact/rules.ts';
import { currencyOf, quote, regions } from '#shared/payments/pricing.ts';

export type Item = Record<string, unknown>;

const pick = <T>(values: readonly [T, ...T[]] | readonly T[], n: number): T => {
	const value = values[n % values.length];
	if (value === undefined) throw new Error('There is nothing to pick from.');
	return value;
};

/** Why seeded requests failed. */
export const seededFailure = 'The photo was too dark.';
export const serviceOf = (n: number): ServiceName => pick(serviceNames, n);

/** Whether a seeded request failed; the others are completed. */
export const isFailed = (n: number): boolean => n % 5 === 0;

/** How many seconds a seeded request took: seconds with an engine, hours with an artist. */
export const secondsOf = (n: number): number =>
	pick([12, 18, 25, 60, 240], n * 7) * (isByArtist(serviceOf(n)) ? 600 : 1);

/** A user with one request, one transaction, one message and the ledger entries of all that, by kind. */
export function rowsOf(n: number, at: Date): Record<IndexedKind | 'OTHER', Item[]> {
	const [userId, requestId, transactionId, file] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
	const email = `customer-${String(n).padStart(6, '0')}@seed.example`;
	const createdAt = at.toISOString();
	const service = serviceOf(n);
	const later = new Date(at.getTime() + secondsOf(n) * 1000).toISOString();
	// Unfinished requests and payments would be taken up by the sweeper and by the reconciliation.
	const status = isFailed(n) ? 'FAILED' : 'COMPLETED';
	const payment = n % 4 === 0 ? 'EXPIRED' : 'PAID';
	const region = pick(regions, n);
	const credits = 1 + (n % 20);
	const { currency, total, discount } = quote(credits, currencyOf[region]);
	const entries: LedgerEntry[] = [
		grant(userId, 'seed', 1, 'To try Pixwand with', at),
		spend(userId, requestId, 1, service, at),
		...(status === 'FAILED' ? [refund(userId, requestId, 1, service, at)] : []),
		...(payment === 'PAID'
			? [purchase(userId, transactionId, credits, at, { amount: total, currency })]
			: []),
	];
	const description = `A seeded request, number ${n}`;
	return {
		USER: [
			{
				...userItem({
					id: userId,
					email,
					name: `Customer ${n}`,
					role: 'USER',
					createdAt,
					credits: entries.reduce((sum, { amount }) => sum + amount, 0),
					artRequests: 1,
					requestCounts: noRequests,
					tokenVersion: 1,
					blocked: false,
				}),
				[countAttributes[status]]: 1,
			},
		],
		ART: [
			toArtRequestItem({
				id: requestId,
				userId,
				email,
				service,
				status,
				reason: status === 'FAILED' ? seededFailure : undefined,
				credits: 1,
				createdAt,
				updatedAt: later,
				attempt: 1,
				trace: 'seed',
				input: {
					files: [file],
					enhancementOptions: {
						description,
						style: '',
						background: '',
						lighting: '',
						colorTone: '',
						details: '',
						instructions: [],
					},
					outputSettings: { quality: 'medium', format: 'png', size: '1024x1024', transparent: false },
					imageRoles: [{ fileId: file, role: 'main' }],
				},
				resultFiles: status === 'COMPLETED' ? [randomUUID()] : [],
				notes: [],
				previewed: false,
				promisedFrom: createdAt,
			}),
		],
		TXN: [
			toTransactionItem({
				id: transactionId,
				userId,
				email,
				region,
				currency,
				provider: 'sandbox',
				credits,
				total,
				discount,
				status: payment,
				createdAt,
				updatedAt: later,
				expiresAt: later,
				paidAt: payment === 'PAID' ? later : undefined,
			}),
		],
		CONTACT: [
			contactItem({
				id: randomUUID(),
				email,
				name: `Customer ${n}`,
				purpose: pick(purposeValues, n),
				message: `Seeded message number ${n}.`,
				status: pick(['pending', 'answered', 'closed'], n),
				createdAt,
			}),
		],
		OTHER: [
			{ ...keys.email(email), kind: 'EMAIL', userId },
			ownedRow(userId, 'ART', createdAt, requestId),
			ownedRow(userId, 'TXN', createdAt, transactionId),
			...entries.map(ledgerItem),
		],
	};
}
