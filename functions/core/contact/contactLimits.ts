import { type NetworkLimits, networkLimits } from '../table/networks.ts';
import { hashedSubject, type Limited, type RateLimit } from '../table/rateLimits.ts';
import type { User } from '../users/users.ts';

/** The limits of messages to support, each of which is confirmed by a mail. */
interface ContactLimits {
	/** Messages of the caller's networks. */
	readonly perNetwork: NetworkLimits;
	/** Messages that name an address. */
	readonly perAddress: RateLimit;
	readonly perStage: RateLimit;
	/** Messages of a signed-in customer who names their own address. */
	readonly perCustomer: RateLimit;
}

/** The limits of a message that names an address. Those of a customer are their own, which messages of others do not count towards. */
export function contactLimits(
	{ perNetwork, perAddress, perStage, perCustomer }: ContactLimits,
	email: string,
	ip: string,
	user: Pick<User, 'id' | 'email'> | undefined,
): Limited[] {
	if (user?.email === email) return [{ subject: `contact-customer#${user.id}`, limit: perCustomer }];
	return [
		...networkLimits('contact', ip, perNetwork),
		{ subject: hashedSubject('contact-address', email), limit: perAddress },
		{ subject: 'contact-stage', limit: perStage },
	];
}
