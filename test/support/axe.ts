import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Resolves when the transitions between the colours have ended, also the short ones of reduced motion. An element that
 * inherits a colour starts its own when its parent's has ended.
 */
const colorsHaveChanged = `(async () => {
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
	await frame();
	do {
		await Promise.allSettled(transitions().map(({ finished }) => finished));
		await frame();
		await frame();
	} while (transitions().length > 0);
})()`;

/** The rules about colours: the others say the same of a page in light and in dark. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The rules that a page violates in light colours, and those about colours that it violates in dark ones, with the first
 * element of each and what is wrong.
 */
export async function violations(page: Page, state: string): Promise<string[]> {
	const found: string[] = [];
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await page
			.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)')
			.waitFor({ state: 'attached' });
		await page.evaluate(colorsHaveChanged);
		if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe);
		const options = { resultTypes: ['violations'], ...(colorScheme === 'dark' && { runOnly: colorRules }) };
		const results: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
		for (const { id, nodes } of results.violations)
			found.push(`${state}, ${colorScheme}: ${id} at ${nodes[0]?.target}: ${nodes[0]?.failureSummary}`);
	}
	return found;
}
