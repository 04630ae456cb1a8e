import { describe, expect, it } from 'vitest';
import { isDark, parseColorMode } from '../../../web/src/shell/colorMode.ts';

describe('colour mode', () => {
	it('is the stored choice, and the system’s where nothing known is stored', () => {
		expect([parseColorMode('dark'), parseColorMode('light')]).toEqual(['dark', 'light']);
		expect([parseColorMode(null), parseColorMode('sepia')]).toEqual(['system', 'system']);
	});

	it('follows the system until the user has chosen', () => {
		expect([isDark('system', true), isDark('system', false)]).toEqual([true, false]);
		expect([isDark('light', true), isDark('dark', false)]).toEqual([false, true]);
	});
});
