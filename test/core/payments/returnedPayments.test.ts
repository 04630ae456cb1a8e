import { describe, expect, it } from 'vitest';
import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { grantCredits } from '#core/credits/ledger.ts';
import { returnedAs, returnedMoney } from '#core/credits/returned.ts';
import { isNewBuyer } from '#core/payments/firstDay.ts';
import { handlePaymentEvent } from '#core/payments/handlePaymentEvent.ts';
import { readNotes } from '#core/payments/paymentNotes.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { resolveTransaction } from '#core/payments/resolveTransaction.ts';
import { getTransaction, type Transaction, toTransactionItem } from '#core/payments/transactions.ts';
import { searchRowOf } from '#core/search/searchRow.ts';
import { getUser } from '#core/users/users.ts';
import type { PaymentResolution } from '#shared/api/payments.ts';
import { newArtRequestOf, servicesFor, uploadPhoto } from '#support/artRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { eventOf, providerWith, seenNote, storedTransaction } from '#support/payments/storedTransaction.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T12:00:00Z');
const midtrans = (transaction: Transaction, status: PaymentEvent['kind']) =>
	providerWith('midtrans', transaction, status);
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const photo = await takePhoto();

/** A buyer whose transaction of 10 credits for 45,000 rupiah is open. */
async function buyer() {
	const { transaction, context, alarms } = await storedTransaction('PENDING');
	const { table } = context;
	const { userId, id: transactionId } = transaction;
	const user = async () => {
		const found = await getUser(table, userId);
		if (!found) throw new Error('The user is missing.');
		return found;
	};
	const bucket = new MemoryBucket();
	return {
		table,
		userId,
		/** Reports an event; a failed payment is failed at the provider, too, unless it is another one there. */
		report: (kind: PaymentEvent['kind'], change: Partial<PaymentEvent> = {}, at = now, atProvider = kind) =>
			handlePaymentEvent(context, midtrans(transaction, atProvider), eventOf(transaction, kind, change), at),
		/** Decides about the last note, or that of an event. */
		async resolve(action: PaymentResolution['action'], at = now, reference?: string) {
			const notes = await readNotes(table, transactionId);
			const note = notes.findLast(({ listed }) => !reference || listed.reference === reference);
			const body = { ...(await seenNote(table, note)), action, reason: 'Test' };
			return resolveTransaction(
				table,
				{ id: 'admin', email: 'admin@users.example' },
				transactionId,
				body,
				at,
			);
		},
		transaction: async () => {
			const found = await getTransaction(table, transactionId);
			if (!found) throw new Error('The transaction is missing.');
			return found;
		},
		grant: (credits: number, at = now) => grantCredits(table, userId, credits, 'Test', at),
		/** Orders from an artist for so many credits. */
		async order(credits: number, at = now) {
			const file = await uploadPhoto({ table, bucket }, userId, photo, at);
			const { id } = await createArtRequest(
				{
					table,
					bucket: bucket.bucket,
					services: servicesFor(credits),
					unfinishedRequests: 9,
					refusedRequests: 9,
				},
				await user(),
				{ ...newArtRequestOf(file), service: 'Real Artist Generate' },
				{ trace: 'test' },
				at,
			);
			return id;
		},
		async end(id: string, to: 'FAILED' | 'COMPLETED', at = now) {
			const request = await getArtRequest(table, id);
			if (!request) throw new Error('The request is missing.');
			const change =
				to === 'FAILED'
					? ({ to, reason: 'No.' } as const)
					: ({ to, resultFiles: ['file'], notes: [] } as const);
			return changeStatus(table, request, { kind: 'admin', userId: 'admin' }, change, at);
		},
		async refund(id: string, at = now) {
			const request = await getArtRequest(table, id);
			return request && refundCompleted(table, request, 'admin', 'Test', at);
		},
		notes: () => readNotes(table, transactionId),
		alarms,
		credits: async () => (await user()).credits,
		problems: () => auditProblems(table),
	};
}

describe('money that went back, or may', () => {
	it.each(['refunded', 'disputed', 'failed'] as const)(
		'(%s) puts the credits that it paid for on hold, once, and those from elsewhere stay',
		async (kind) => {
			const { report, grant, credits, problems } = await buyer();
			await report('paid');
			await grant(15);
			for (let times = 0; times < 2; times++) await report(kind);
			expect(await credits()).toBe(15);
			await grant(5);
			await report(kind);
			expect(await credits()).toBe(20);
			expect(await problems()).toEqual([]);
		},
	);

	it('is not what an old event about a failed try reports while the provider says that it is paid', async () => {
		const { report, credits } = await buyer();
		await report('failed');
		await report('paid');
		expect(await report('failed', {}, now, 'paid')).toBe('ignored');
		expect(await credits()).toBe(10);
	});

	it('never takes more than the balance', async () => {
		const { report, order, credits, problems } = await buyer();
		await report('paid');
		await order(7);
		await report('refunded');
		expect(await credits()).toBe(0);
		expect(await problems()).toEqual([]);
	});

	it('in parts holds the credits of each part, rounded up, and all of them in the end', async () => {
		const { report, credits, problems } = await buyer();
		await report('paid');
		await report('refunded', { amount: 10_000, reference: 'a' });
		expect(await credits()).toBe(7);
		await report('refunded', { amount: 20_000, reference: 'b' });
		expect(await credits()).toBe(5);
		await report('disputed', { amount: 25_000, reference: 'c' });
		expect(await credits()).toBe(0);
		await report('refunded', { amount: 45_000, reference: 'd' });
		expect(await credits()).toBe(0);
		expect(await problems()).toEqual([]);
	});

	it.each([{ currency: 'USD', amount: 900 }, { amount: 0 }])(
		'holds all credits where the part of the price is unknown: %j',
		async (change) => {
			const { report, credits } = await buyer();
			await report('paid');
			await report('refunded', change);
			expect(await credits()).toBe(0);
		},
	);

	it.each(['refunded', 'disputed'] as const)(
		'that is reported before the payment (%s) is on hold from the moment of the payment',
		async (kind) => {
			const { report, credits, problems, grant } = await buyer();
			await grant(3);
			await report(kind, { amount: 18_000 });
			expect(await credits()).toBe(3);
			await report('paid');
			expect(await credits()).toBe(9);
			await report(kind, { amount: 18_000 });
			expect(await credits()).toBe(9);
			expect(await problems()).toEqual([]);
		},
	);

	it('is on hold once when the payment and its dispute arrive at the same time', async () => {
		const { report, credits, problems } = await buyer();
		await Promise.all([report('paid'), report('disputed'), report('paid'), report('disputed')]);
		expect(await credits()).toBe(0);
		expect(await problems()).toEqual([]);
	});
});

describe('credits that were spent before their payment was returned', () => {
	it('are on hold as soon as the order fails, up to what the balance lacked', async () => {
		const { report, order, end, credits, problems } = await buyer();
		await report('paid');
		const ids = [await order(4), await order(4)];
		await report('disputed');
		expect(await credits()).toBe(0);
		for (const id of ids) await end(id, 'FAILED', later(1));
		expect(await credits()).toBe(0);
		expect(await problems()).toEqual([]);
	});

	it('are owed for each of several returns', async () => {
		const { report, order, problems } = await buyer();
		await report('paid');
		await order(10);
		await report('refunded', { amount: 9000, reference: 'a' });
		await report('refunded', { amount: 45_000, reference: 'b' });
		expect(await problems()).toEqual([]);
	});

	it('are on hold as soon as an admin refunds the picture', async () => {
		const { report, order, end, refund, credits, problems } = await buyer();
		await report('paid');
		const id = await order(10);
		await end(id, 'COMPLETED');
		await report('refunded');
		expect(await refund(id, later(1))).toBe(true);
		expect(await credits()).toBe(0);
		expect(await problems()).toEqual([]);
	});

	it('are on hold when the order fails and the dispute arrives at the same time', async () => {
		for (let run = 0; run < 20; run++) {
			const { report, order, end, credits, problems } = await buyer();
			await report('paid');
			const id = await order(10);
			await Promise.all(
				run % 2 === 0
					? [report('disputed'), end(id, 'FAILED', later(1))]
					: [end(id, 'FAILED', later(1)), report('disputed')],
			);
			expect(await credits()).toBe(0);
			expect(await problems()).toEqual([]);
		}
	});

	it('are not taken from orders that were paid for afterwards', async () => {
		const { report, order, end, grant, credits } = await buyer();
		await report('paid');
		await order(10);
		await report('disputed');
		await grant(6, later(1));
		const id = await order(6, later(2));
		await end(id, 'FAILED', later(3));
		expect(await credits()).toBe(6);
	});
});

describe('a dispute that is won', () => {
	it('gives back what is on hold, once, and ends the debt', async () => {
		const { report, order, end, resolve, credits, problems } = await buyer();
		await report('paid');
		const id = await order(4);
		await report('disputed');
		await resolve('release', later(1));
		expect(await credits()).toBe(6);
		await end(id, 'FAILED', later(2));
		expect(await credits()).toBe(10);
		await report('disputed', {}, later(3));
		expect(await credits()).toBe(10);
		await expect(resolve('release')).rejects.toMatchObject({ code: 'conflict' });
		expect(await problems()).toEqual([]);
	});

	it('gives back what it has put on hold, and nothing that was refunded before or meanwhile', async () => {
		const { report, resolve, credits, grant, transaction, problems } = await buyer();
		await grant(51);
		await report('paid');
		await report('refunded', { amount: 22_500, reference: 're' });
		await resolve('close', later(1));
		expect(await credits()).toBe(56);
		await report('disputed', { amount: 22_500, reference: 'dp' }, later(2));
		expect(await credits()).toBe(51);
		await resolve('release', later(3), 'dp');
		expect(await credits()).toBe(56);
		expect(returnedMoney(await transaction())).toBe(22_500);
		expect(returnedAs(await transaction())).toBe('partly_refunded');
		const { text } = searchRowOf('TXN', toTransactionItem(await transaction()));
		for (const word of ['re', 'dp', 'refunded']) expect(text.split('\n')).toContain(word);
		expect(await problems()).toEqual([]);
	});

	it('leaves to a refund what the dispute had taken back before it', async () => {
		const { report, order, resolve, credits, problems } = await buyer();
		await report('paid');
		await order(7);
		await report('disputed', { reference: 'dp' });
		await report('refunded', { amount: 22_500, reference: 're' }, later(1));
		expect(await credits()).toBe(0);
		await resolve('release', later(2), 'dp');
		// Of the three that came back, the refund takes all; it is owed two.
		expect(await credits()).toBe(0);
		expect(await problems()).toEqual([]);
		await resolve('release', later(3), 're');
		expect(await credits()).toBe(3);
		expect(await problems()).toEqual([]);
	});

	it('is decided once, by its own note', async () => {
		const { report, resolve, credits } = await buyer();
		await report('paid');
		await report('disputed', { amount: 4500, reference: 'a' });
		await report('disputed', { amount: 9000, reference: 'b' }, later(1));
		const decisions = ['a', 'a', 'b'].map((reference) => resolve('release', later(2), reference));
		const outcomes = (await Promise.allSettled(decisions)).map(({ status }) => status);
		expect(outcomes.filter((status) => status === 'fulfilled').length).toBeGreaterThan(0);
		await resolve('release', later(3), 'a').catch(() => undefined);
		await resolve('release', later(3), 'b').catch(() => undefined);
		expect(await credits()).toBe(10);
	});

	it('says what the bank has decided, and until when it must be answered', async () => {
		const { report, notes, alarms } = await buyer();
		await report('paid');
		const dispute = (status: string, hours: number, due?: string) =>
			report('disputed', { reference: 'dp', dispute: { status, due, at: later(hours).toISOString() } });
		await dispute('needs_response', 1, later(99).toISOString());
		await dispute('won', 3);
		await dispute('under_review', 2);
		expect((await notes()).map((note) => note.dispute?.status)).toEqual(['won']);
		await dispute('won', 3);
		expect(alarms).toHaveLength(4);
	});

	it('does not prevent that a later refund is on hold', async () => {
		const { report, resolve, credits, problems } = await buyer();
		await report('paid');
		await report('disputed');
		await resolve('release', later(1));
		await report('refunded', { amount: 9000, reference: 'later' }, later(2));
		expect(await credits()).toBe(8);
		expect(await problems()).toEqual([]);
	});

	it('is the only case in which credits on hold come back: a closed one keeps them', async () => {
		const { report, resolve, credits } = await buyer();
		await report('paid');
		await report('refunded');
		await resolve('close', later(1));
		expect(await credits()).toBe(0);
	});

	it('is found by its reference, like another one that arrives at the same time', async () => {
		const { report, transaction } = await buyer();
		await Promise.all(['a', 'b'].map((reference) => report('paid', { amount: 1, reference })));
		expect((await transaction()).references?.toSorted()).toEqual(['a', 'b']);
	});

	it('cannot be decided for a payment of a wrong amount', async () => {
		const { report, resolve } = await buyer();
		await report('paid', { amount: 1 });
		await expect(resolve('release')).rejects.toMatchObject({ code: 'conflict' });
	});
});

describe('a new buyer', () => {
	it('stays one while the money of every purchase went back, or may', async () => {
		const { table, userId, report, resolve } = await buyer();
		await report('paid');
		expect(await isNewBuyer(table, userId, later(25))).toBe(false);
		await report('disputed');
		expect(await isNewBuyer(table, userId, later(25))).toBe(true);
		await resolve('release', later(1));
		expect(await isNewBuyer(table, userId, later(25))).toBe(false);
	});
});
