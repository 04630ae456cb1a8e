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

/**
 * The controls whose edge is all that shows where they are, and is too faint: axe knows the contrast of texts only. Source: WCAG
 * 2.2, 1.4.11.
 */
const faintEdges = `(() => {
	const read = (color) => (/^rgb/.test(color) ? color.match(/[\\d.]+/g).map(Number) : [0, 0, 0, 0]);
	const luminance = (color) => {
		const [r, g, b] = read(color).map((value) => value / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const contrast = (one, other) => {
		const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
		return (light + 0.05) / (dark + 0.05);
	};
	const isSeen = (color) => (read(color)[3] ?? 1) > 0;
	const groundOf = (element) => {
		for (let e = element; e; e = e.parentElement) if (isSeen(getComputedStyle(e).backgroundColor)) return getComputedStyle(e).backgroundColor;
		return 'rgb(255, 255, 255)';
	};
	const isFaint = (control) => {
		const { borderTopWidth, borderTopColor, borderLeftWidth, boxShadow, backgroundColor, outlineStyle, outlineColor } = getComputedStyle(control);
		const ground = groundOf(control.parentElement);
		const edges = [
			...(parseFloat(borderTopWidth) > 0 && parseFloat(borderLeftWidth) > 0 ? [borderTopColor] : []),
			...(outlineStyle === 'none' ? [] : [outlineColor]),
			...(boxShadow.startsWith('rgb') && boxShadow.includes('inset') ? [boxShadow.match(/^[^)]*\\)/)[0]] : []),
		].filter(isSeen);
		if (edges.length === 0 || control.querySelector('canvas, img')) return false;
		return ![...edges, ...(isSeen(backgroundColor) ? [backgroundColor] : [])].some((color) => contrast(color, ground) >= 3);
	};
	return [...document.querySelectorAll('input, select, textarea, button, a, label:has(input)')]
		.filter((control) => control.checkVisibility() && !control.matches(':disabled, [aria-disabled=true], :has(:disabled), [aria-hidden=true] *'))
		.filter((control) => getComputedStyle(control).opacity > 0 && !control.querySelector('input:not([type=file])')?.checkVisibility({ checkOpacity: true }))
		.filter(isFaint)
		.map((control) => control.outerHTML.slice(0, 200));
})()`;

/** The rules about colours: the others say the same of a page in light and in dark. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The rules that a page violates in light colours, and those about colours that it violates in dark ones, with the first
 * element of each and what is wrong, and controls with too faint an edge.
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
		for (const control of await page.evaluate<string[]>(faintEdges))
			found.push(`${state}, ${colorScheme}: too faint an edge of ${control}`);
		for (const { id, nodes } of results.violations)
			found.push(`${state}, ${colorScheme}: ${id} at ${nodes[0]?.target}: ${nodes[0]?.failureSummary}`);
	}
	return found;
}
