import { describe, expect, it } from 'vitest';
import { countsWhatIsHeld } from '#engine/studio/studioEngine.ts';

describe('collectLess', () => {
	it.each([
		['13.6.233.17-node.53', false],
		['14.7.100.1', false],
		['14.8.0.1', true],
		['15.0.1.1', true],
	])('tells that V8 %s counts what arrays hold: %s', (version, counts) => {
		expect(countsWhatIsHeld(version)).toBe(counts);
	});
});
