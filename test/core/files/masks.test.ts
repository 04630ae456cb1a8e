import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { readMask, writeMask } from '#core/files/masks.ts';
import { maskProblems } from '#shared/art-requests/maskProblem.ts';
import { maskBytes, maskLongEdge } from '#shared/art-requests/subjectMask.ts';

it('a mask is stored without anything but its pixels', () => {
	const mask = { width: 4, height: 3, data: Uint8Array.from({ length: 12 }, (_, i) => 20 * i) };
	const withText = encode({ ...mask, depth: 8, channels: 1, text: { Comment: 'secret-marker' } });
	expect(Buffer.from(withText).includes('secret-marker')).toBe(true);
	const read = readMask(withText);
	expect(read).toEqual(mask);
	expect(Buffer.from(writeMask(mask)).includes('secret-marker')).toBe(false);
	expect(readMask(writeMask(mask))).toEqual(mask);
});

const grey = (width: number, height: number) => ({ width, height, data: new Uint8Array(width * height) });
const png = (image: Partial<Parameters<typeof encode>[0]>) =>
	encode({ ...grey(2, 2), depth: 8, channels: 1, ...image });
const small = writeMask(grey(2, 2));
const changed = (at: number) => small.with(at, (small[at] ?? 0) ^ 1);
/** A mask of 2 × 2 pixels whose compressed data have so many bytes too many. */
function inflating(tooMany: number): Uint8Array {
	const data = deflateSync(Buffer.alloc(6 + tooMany));
	const chunk = Buffer.alloc(12 + data.length);
	chunk.writeUInt32BE(data.length);
	chunk.write('IDAT', 4);
	chunk.set(data, 8);
	chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length);
	return Buffer.concat([small.subarray(0, 33), chunk, small.subarray(-12)]);
}
const notGrey = { problem: maskProblems.notGreyPng };
const tooLarge = { problem: maskProblems.tooLarge };

it.each<[string, Uint8Array, object]>([
	['has the longest edge', writeMask(grey(maskLongEdge, 1)), grey(maskLongEdge, 1)],
	['is too wide', writeMask(grey(maskLongEdge + 1, 1)), tooLarge],
	['is too high', writeMask(grey(1, maskLongEdge + 1)), tooLarge],
	['has too many bytes', new Uint8Array(maskBytes + 1), tooLarge],
	['has as many bytes as are allowed, and is no PNG', new Uint8Array(maskBytes), notGrey],
	['is empty', new Uint8Array(), notGrey],
	['has another signature', changed(1), notGrey],
	['ends after its header', small.subarray(0, 33), notGrey],
	['ends within its header', small.subarray(0, 32), notGrey],
	['has a wrong checksum', changed(29), notGrey],
	['inflates to more than its pixels', inflating(1), notGrey],
	['inflates to as much as its pixels', inflating(0), grey(2, 2)],
	['has 16 bits', png({ depth: 16, data: new Uint16Array(4) }), notGrey],
	['has colours', png({ channels: 3, data: new Uint8Array(12) }), notGrey],
	['has alpha', png({ channels: 2, data: new Uint8Array(8) }), notGrey],
])('the file of a mask that %s is read, or refused with its problem', (_, bytes, expected) => {
	expect(readMask(bytes)).toEqual(expected);
});
