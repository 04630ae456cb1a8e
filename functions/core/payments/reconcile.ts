import type { PaymentProvider } from './paymentProvider.ts';
import { type SettlePorts, settle } from './settle.ts';
import type { Transaction } from './transaction.ts';

export interface ReconcilePorts extends SettlePorts {
	/** The provider of that name; nothing where the stage has it no more. */
	provider(name: Transaction['provider']): PaymentProvider | undefined;
}

export type Verdict = 'settled' | 'noted' | 'waiting' | 'expired' | 'nobody to ask';

/**
 * Asks the provider about a purchase of which no news has come. One that can no longer be paid is given up, but only
 * on an answer: while the provider cannot be asked it stays PENDING.
 */
export async function reconcile(
	ports: ReconcilePorts,
	transaction: Transaction,
	now: Date,
): Promise<Verdict> {
	const provider = ports.provider(transaction.provider);
	if (!provider) return 'nobody to ask';
	const event = await provider.find(transaction);
	const settlement = event && (await settle(ports, provider.name, event, now));
	if (settlement === 'settled' || settlement === 'noted') return settlement;
	if (event?.kind === 'paid' || new Date(transaction.expiresAt) > now) return 'waiting';
	const given = await ports.transactions.move(transaction, 'EXPIRED', ['PENDING'], now);
	return given ? 'expired' : 'waiting';
}
