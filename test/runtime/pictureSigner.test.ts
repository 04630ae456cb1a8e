import { expect, it, vi } from 'vitest';
import { createTestKey } from '#infra/local/testCertificate.ts';
import { pictureSigner } from '#runtime/pictureSigner.ts';
import { takePhoto } from '#support/photos.ts';
import { readManifest } from '#support/readManifest.ts';

const provenance = { source: 'digitalCreation', altText: 'Mug' } as const;
const file = await takePhoto();

it('a picture is signed with the key of the secret', async () => {
	const { root, ...key } = await createTestKey(new Date());
	const signed = await pictureSigner(async () => JSON.stringify(key))(file, provenance);
	expect(await readManifest(signed, 'image/jpeg', root)).toMatchObject({ state: 'Trusted' });
});

it('a picture of a stage without a key is delivered as it is', async () => {
	expect(await pictureSigner(undefined)(file, provenance)).toBe(file);
});

it.each([
	['no key yet', async () => JSON.stringify({ certificates: '', privateKey: '' })],
	['no JSON', async () => '-----BEGIN PRIVATE KEY-----'],
	['no answer', () => Promise.reject(new Error('unavailable'))],
])('a picture is delivered unsigned, with an alarm, where the secret has %s', async (_, readKey) => {
	const lines: string[] = [];
	const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
	const signed = await pictureSigner(readKey)(file, provenance);
	write.mockRestore();
	expect(signed).toBe(file);
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 'error', alarm: true, message: 'picture not signed' },
	]);
	expect(lines.join()).not.toContain('PRIVATE');
});
