import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { readMask, writeMask } from '#core/files/masks.ts';

it('a mask is stored without anything but its pixels', () => {
	const mask = { width: 4, height: 3, data: Uint8Array.from({ length: 12 }, (_, i) => 20 * i) };
	const withText = encode({ ...mask, depth: 8, channels: 1, text: { Comment: 'secret-marker' } });
	expect(Buffer.from(withText).includes('secret-marker')).toBe(true);
	const read = readMask(withText);
	expect(read).toEqual(mask);
	expect(Buffer.from(writeMask(mask)).includes('secret-marker')).toBe(false);
	expect(readMask(writeMask(mask))).toEqual(mask);
});
