import { type NetworkLimits, networkLimits } from '../table/networks.ts';
import { hashedSubject, type Limited, type RateLimit } from '../table/rateLimits.ts';

/** The limits of messages to support, each of which is confirmed by a mail. */
interface ContactLimits {
	/** Messages of the caller's networks. */
	readonly perNetwork: NetworkLimits;
	/** Messages that name an address. */
	readonly perAddress: RateLimit;
	readonly perStage: RateLimit;
}

/** The limits of a message that names an address. */
export const contactLimits = (
	{ perNetwork, perAddress, perStage }: ContactLimits,
	email: string,
	ip: string,
): Limited[] => [
	...networkLimits('contact', ip, perNetwork),
	{ subject: hashedSubject('contact-address', email), limit: perAddress },
	{ subject: 'contact-stage', limit: perStage },
];
