import { expect, it, vi } from 'vitest';
import { createTestKey } from '#infra/local/signingKey.ts';
import { pictureSigner } from '#runtime/pictureSigner.ts';
import { daySeconds } from '#shared/time.ts';
import { takePhoto } from '#support/photos.ts';
import { readManifest } from '#support/readManifest.ts';

const provenance = { source: 'digitalCreation', altText: 'Mug' } as const;
const file = await takePhoto();

/** Runs work and returns what it has logged. */
async function logged<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly lines: unknown[] }> {
	const lines: unknown[] = [];
	const write = vi
		.spyOn(process.stdout, 'write')
		.mockImplementation((text) => lines.push(JSON.parse(String(text))) > 0);
	try {
		return { value: await work(), lines };
	} finally {
		write.mockRestore();
	}
}

it('a picture is signed with the key of the secret', async () => {
	const { root, ...key } = await createTestKey(new Date());
	const signed = await pictureSigner(async () => JSON.stringify(key), '0.2.0')(file, provenance);
	expect(await readManifest(signed, 'image/jpeg', root)).toMatchObject({ state: 'Trusted' });
});

it('a picture of a stage without a key is delivered as it is', async () => {
	expect(await pictureSigner(undefined, '0.2.0')(file, provenance)).toBe(file);
});

it.each([
	[46, []],
	[44, [{ level: 'warn', message: 'certificate expires', days: 44 }]],
	[-1, [{ level: 'warn', message: 'certificate expires', days: -1 }]],
])(
	'operators are told about a certificate that is valid for %i days as they should be',
	async (days, expected) => {
		const year = 365;
		const { root: _, ...key } = await createTestKey(
			new Date(Date.now() - (year - days) * daySeconds * 1000 + 60_000),
		);
		const { lines } = await logged(() =>
			pictureSigner(async () => JSON.stringify(key), '0.2.0')(file, provenance),
		);
		expect(lines).toEqual(expected.map((line) => expect.objectContaining(line)));
	},
);

it.each([
	['no key yet', async () => JSON.stringify({ certificates: '', privateKey: '' })],
	['no JSON', async () => '-----BEGIN PRIVATE KEY-----'],
	['no answer', () => Promise.reject(new Error('unavailable'))],
])('a picture is delivered unsigned, with an alarm, where the secret has %s', async (_, readKey) => {
	const { value, lines } = await logged(() => pictureSigner(readKey, '0.2.0')(file, provenance));
	expect(value).toBe(file);
	expect(lines).toMatchObject([{ level: 'error', alarm: true, message: 'picture not signed' }]);
	expect(JSON.stringify(lines)).not.toContain('PRIVATE');
});
