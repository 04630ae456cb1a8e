import { expect, it } from 'vitest';
import { isCostly } from '../../../web/src/imaging/networkFiles.ts';

it.each([
	['a browser that does not tell', undefined, false],
	['a fast connection', { saveData: false, effectiveType: '4g' }, false],
	['a slow connection', { saveData: false, effectiveType: '3g' }, true],
	['a user who saves data', { saveData: true, effectiveType: '4g' }, true],
])('prefetching on the connection of %s (%j) is too costly: %s', (_, connection, costly) => {
	expect(isCostly(connection)).toBe(costly);
});
