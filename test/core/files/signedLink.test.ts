import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { signLink, toPictureKeys } from '#core/files/signedLink.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', {
	namedCurve: 'prime256v1',
	publicKeyEncoding: { type: 'spki', format: 'pem' },
	privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const url = 'https://pixwand.example/results/1/1';
const expiresAt = new Date('2026-11-20T10:30:00.900Z');
const seconds = 1_795_170_600;

/** Checks a link as CloudFront does: by the policy that it makes of the URL and the expiry. */
function isAccepted(link: string): boolean {
	const [resource = '', query] = link.split('?');
	const given = new URLSearchParams(query);
	const policy = JSON.stringify({
		Statement: [
			{
				Resource: resource,
				Condition: { DateLessThan: { 'AWS:EpochTime': Number(given.get('Expires')) } },
			},
		],
	});
	const signature = (given.get('Signature') ?? '')
		.replaceAll('-', '+')
		.replaceAll('_', '=')
		.replaceAll('~', '/');
	return verify('sha256', Buffer.from(policy), publicKey, Buffer.from(signature, 'base64'));
}

it('a link is accepted by the public key, and names the key, the hash and when it expires', () => {
	const link = signLink(url, { id: 'K2JCJMDEHXQW5F', privateKey }, expiresAt);
	expect(link.split('?')[0]).toBe(url);
	const given = new URL(link).searchParams;
	expect([...given.keys()]).toEqual(['Expires', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm']);
	expect(given.get('Expires')).toBe(String(seconds));
	expect(given.get('Key-Pair-Id')).toBe('K2JCJMDEHXQW5F');
	expect(given.get('Hash-Algorithm')).toBe('SHA256');
	expect(given.get('Signature')).toMatch(/^[\w~-]+$/);
	expect(isAccepted(link)).toBe(true);
});

it('a link is refused for another picture and for a later time', () => {
	const link = signLink(url, { id: 'K2JCJMDEHXQW5F', privateKey }, expiresAt);
	expect(isAccepted(link.replace('results/1/1', 'results/2/1'))).toBe(false);
	expect(isAccepted(link.replace(String(seconds), String(seconds + 1)))).toBe(false);
});

it('a secret that is no list of keys is refused without its content', () => {
	expect(toPictureKeys('{"K2":"pem"}')).toEqual({ K2: 'pem' });
	expect(() => toPictureKeys('-----BEGIN PRIVATE KEY-----')).toThrow(
		'The secret with the keys that sign links to pictures is not valid JSON.',
	);
});
