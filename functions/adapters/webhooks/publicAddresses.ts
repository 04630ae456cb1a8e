import { lookup as dnsLookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** Networks of IANA's registries of special-purpose addresses that are not reachable everywhere, RFC 6890. */
const special = new BlockList();
for (const network of [
	'0.0.0.0/8',
	'10.0.0.0/8',
	'100.64.0.0/10',
	'127.0.0.0/8',
	'169.254.0.0/16',
	'172.16.0.0/12',
	'192.0.0.0/24',
	'192.0.2.0/24',
	'192.88.99.0/24',
	'192.168.0.0/16',
	'198.18.0.0/15',
	'198.51.100.0/24',
	'203.0.113.0/24',
	'224.0.0.0/3',
	// Within the global unicast addresses: protocols, documentation, and IPv4 inside of IPv6 (Teredo, 6to4).
	'2001::/23',
	'2001:db8::/32',
	'2002::/16',
	'3fff::/20',
]) {
	const [address = '', bits] = network.split('/');
	special.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** The global unicast addresses of IPv6; all others, as those that map IPv4, are not public. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is reachable from everywhere. */
export const isPublic = (address: string): boolean =>
	isIPv4(address)
		? !special.check(address)
		: global.check(address, 'ipv6') && !special.check(address, 'ipv6');

export class NotPublicError extends Error {
	override readonly name = 'NotPublicError';
}

/**
 * Returns a look-up for connections that fails where any address of the name is not public. The connection is made to the
 * addresses that were checked: the name is not looked up again.
 */
export const publicLookup =
	(lookup: typeof dnsLookup = dnsLookup): LookupFunction =>
	(hostname, options, callback) =>
		lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
			const [first] = addresses;
			if (error || !first) return callback(error ?? new Error('The name has no address.'), []);
			if (!addresses.every(({ address }) => isPublic(address)))
				return callback(new NotPublicError(`${hostname} has an address that is not public.`), []);
			return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
		});
