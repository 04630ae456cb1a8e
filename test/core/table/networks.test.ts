import { describe, expect, it } from 'vitest';
import { networkLimits, siteOf } from '#core/table/networks.ts';

const limits = {
	ipv4: { limit: 1, seconds: 1 },
	ipv6Subnet: { limit: 2, seconds: 1 },
	ipv6Site: { limit: 3, seconds: 1 },
};
const subjects = (ip: string) => networkLimits('code', ip, limits).map(({ subject }) => subject);

describe('siteOf', () => {
	it.each([
		['192.0.2.7', '192.0.2.0/24'],
		['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
		['2001:0db8:0001:0002::1', '2001:db8:1::/48'],
		['2001:db8::1', '2001:db8:0::/48'],
		['fe80::1%eth0', 'fe80:0:0::/48'],
	])('of %s is %s', (ip, site) => {
		expect(siteOf(ip)).toBe(site);
	});
});

describe('networkLimits', () => {
	it('counts an IPv4 address by itself', () => {
		expect(networkLimits('code', '192.0.2.7', limits).map(({ limit }) => limit)).toEqual([limits.ipv4]);
		expect(subjects('192.0.2.7')).not.toEqual(subjects('192.0.2.8'));
	});

	it('counts all addresses of an IPv6 subnet together, and all subnets of a site', () => {
		const [subnet, site] = subjects('2001:db8:1:2::1');
		expect(subjects('2001:db8:1:2:ffff::9')).toEqual([subnet, site]);
		const [otherSubnet, sameSite] = subjects('2001:db8:1:3::1');
		expect(otherSubnet).not.toBe(subnet);
		expect(sameSite).toBe(site);
		expect(subjects('2001:db8:2:2::1')[1]).not.toBe(site);
	});

	it('stores no part of the address', () => {
		expect(subjects('2001:db8:1:2::1').join()).not.toContain('db8');
	});
});
