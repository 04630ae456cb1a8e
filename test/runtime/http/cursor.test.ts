import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCursor, sealCursor } from '#runtime/http/cursor.ts';

const position = { partition: 'LIST#ART#2026-11', after: { pk: 'ART#1', sk: 'ART' } };

describe('a cursor', () => {
	it('opens for the scope that it was signed for', () => {
		expect(openCursor('key', 'list:anna', sealCursor('key', 'list:anna', position))).toEqual(position);
	});

	it('does not open for another scope or with another key', () => {
		const cursor = sealCursor('key', 'list:anna', position);
		expect(() => openCursor('key', 'list:ben', cursor)).toThrow();
		expect(() => openCursor('other', 'list:anna', cursor)).toThrow();
	});

	it('does not open when a character was changed, or when it is forged', () => {
		const cursor = sealCursor('key', 'list:anna', position);
		const payloadEnd = cursor.indexOf('.');
		fc.assert(
			fc.property(fc.nat(payloadEnd - 1), fc.constantFrom('A', 'B', '_'), (at, letter) => {
				fc.pre(cursor[at] !== letter);
				const changed = cursor.slice(0, at) + letter + cursor.slice(at + 1);
				expect(() => openCursor('key', 'list:anna', changed)).toThrow();
			}),
		);
		fc.assert(fc.property(fc.string(), (made) => void expect(() => openCursor('key', 's', made)).toThrow()));
	});
});
