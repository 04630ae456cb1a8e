import { isIPv6 } from 'node:net';
import type { NetworkLimits } from '../limits.ts';
import { hashedSubject, type Limited } from './rateLimits.ts';

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
	const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
	const numbers = (part: string | undefined) =>
		(part ? part.split(':') : []).map((group) => Number.parseInt(group, 16));
	const [first, last] = [numbers(head), numbers(tail)];
	return tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill(0), ...last];
}

const prefixOf = (ip: string, bits: 48 | 64): string =>
	`${groupsOf(ip)
		.slice(0, bits / 16)
		.map((group) => group.toString(16))
		.join(':')}::/${bits}`;

/** The network of a subscriber or a company: an IPv4 network (/24), or an IPv6 site (/48). */
export const siteOf = (ip: string): string =>
	isIPv6(ip) ? prefixOf(ip, 48) : `${ip.replace(/\.\d+$/, '')}.0/24`;

/** The limits of a kind of call for the networks of a caller's IP address. */
export function networkLimits(kind: string, ip: string, limits: NetworkLimits): Limited[] {
	const subject = (network: string) => hashedSubject(`${kind}-ip`, network);
	if (!isIPv6(ip)) return [{ subject: subject(ip), limit: limits.ipv4 }];
	return [
		{ subject: subject(prefixOf(ip, 64)), limit: limits.ipv6Subnet },
		{ subject: hashedSubject(`${kind}-site`, siteOf(ip)), limit: limits.ipv6Site },
	];
}
