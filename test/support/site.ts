import { mkdirSync } from 'node:fs';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { openBrowser } from './chromium.ts';
import { nightly } from './nightly.ts';
import type { TestUser } from './openStage.ts';
import { codeFor, newAddress, stage } from './users.ts';

/** The time limit of actions and waits in a browser while other work keeps the processors busy. */
export const browserTimeoutMs = 90_000;

export const describeMessage = (message: ConsoleMessage): string =>
	`${message.text()} ${message.location().url}`;

export interface OpenSite {
	readonly page: Page;
	/** Errors of the console and of scripts, of this page and of those that it opens. */
	readonly errors: readonly string[];
}

export interface PageOptions {
	readonly locale?: string;
	readonly userAgent?: string;
	readonly hasTouch?: boolean;
	/** Who is signed in, by their token. */
	readonly user?: TestUser;
	/** The page that is opened first. */
	readonly path?: string;
	/**
	 * Whether there are workers, which cut chosen photos out and render them in looks. Without them the order form shows
	 * samples: these pictures keep a processor busy as long as the form is open, so only tests about them have workers.
	 */
	readonly workers?: boolean;
}

/** The browser of all files of this worker, which share their modules; it ends with the process. */
let opened: Promise<Browser> | undefined;

/** Returns a function that opens a page with a viewport of that size until the test ends: a page that stays open slows others down. */
export function withBrowser(): (width: number, height: number, options?: PageOptions) => Promise<OpenSite> {
	let browser: Browser;
	beforeAll(async () => {
		opened ??= openBrowser();
		browser = await opened;
	});
	return async (width, height, { workers = false, user, path, ...options } = {}) => {
		// Animations are painted by the processor here, and a page has some as long as something is under way.
		const settings = {
			viewport: { width, height },
			reducedMotion: 'reduce',
			locale: 'en-US',
			baseURL: stage.site,
			...options,
		} as const;
		const context = await browser.newContext(settings);
		context.setDefaultTimeout(browserTimeoutMs);
		if (!workers) await context.addInitScript('delete window.Worker');
		const page = await context.newPage();
		const errors: string[] = [];
		context.on('console', (message) => {
			if (message.type() === 'error') errors.push(describeMessage(message));
		});
		context.on('weberror', (event) => errors.push(event.error().message));
		const refused: string[] = [];
		context.on('response', (response) => {
			if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
		});
		onTestFinished(async ({ task }) => {
			if (task.result?.state === 'fail' && !page.isClosed())
				console.log(
					`At ${page.url()}:`,
					errors,
					refused,
					(await page.locator('body').innerText()).slice(0, 600),
					await page.getByRole('dialog').allInnerTexts(),
				);
			// A call that a test answers may still be under way.
			await Promise.all(context.pages().map((open) => open.unrouteAll({ behavior: 'ignoreErrors' })));
			await context.close();
		});
		if (user) await enter(page, user);
		if (path) await page.goto(path);
		return { page, errors };
	};
}

/** Signs a user in on the login page by the code in their mail. Returns their address. */
export async function enterCode(page: Page, email = newAddress()): Promise<string> {
	await page.getByLabel(/e-mail/i).fill(email);
	await page.getByRole('button', { name: 'Continue with Email' }).click();
	await page.getByText('Verify your account').waitFor();
	const code = await codeFor(email);
	for (const [index, digit] of [...code].entries())
		await page.getByLabel(`Digit ${index + 1} of 6`).pressSequentially(digit);
	await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));
	return email;
}

/** Opens the login page and signs a user in. Returns their address. */
export async function signInOn(page: Page, email?: string): Promise<string> {
	await page.goto('/auth/login');
	const address = await enterCode(page, email);
	await page.waitForURL('**/dashboard');
	return address;
}

/** Signs a user in by their token. */
export const enter = (page: Page, { client }: TestUser): Promise<void> =>
	page.context().addCookies([{ name: 'access_token', value: client.token ?? '', url: stage.site }]);

/** A function that opens a path of the site for a signed-in user. */
export const openedAs =
	(openSite: ReturnType<typeof withBrowser>) =>
	(user: TestUser, path: string, width = 1440, height = 900): Promise<OpenSite> =>
		openSite(width, height, { user, path });

/**
 * Changes the JSON of a page's GET calls to a path of the API. A call without an answer fails in the page; calls that are
 * under way when the page is closed are dropped.
 */
export async function changeAnswers<Answer>(
	page: Page,
	path: string,
	change: (json: Answer) => Answer | Promise<Answer>,
): Promise<void> {
	await page.route(
		({ pathname }) => pathname.endsWith(path),
		async (route) => {
			if (route.request().method() !== 'GET') return route.fallback();
			try {
				const response = await route.fetch();
				await route.fulfill({ response, json: await change(await response.json()) });
			} catch {
				await route.abort();
			}
		},
	);
}

/** Sends the acts that an admin can still undo, as leaving the page does, instead of after ten seconds. */
export async function sendActs(page: Page): Promise<void> {
	await page.getByRole('region', { name: 'Waiting acts' }).waitFor();
	await page.evaluate("dispatchEvent(new Event('pagehide'))");
}

/** Waits until a page has its fonts, and nothing on it says that it loads. */
export async function waitUntilLoaded(page: Page): Promise<void> {
	await page.locator('h1').first().waitFor();
	const isLoaded = `document.fonts.status === 'loaded'
		&& !document.querySelector('[aria-busy=true]')
		&& !document.getAnimations().some(({ effect }) => effect.getTiming().iterations === Infinity)`;
	await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}

/** Saves a screenshot of the page, or of its window, in the folder that `SCREENSHOTS` names, if it is set. */
export async function takeScreenshot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
	const folder = process.env.SCREENSHOTS;
	if (!folder) return;
	mkdirSync(folder, { recursive: true });
	await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage });
}

/** The number of pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
	page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** The innermost elements that end beyond the right edge of the window, outside boxes that scroll: the start of their HTML. */
export const elementsBeyond = (page: Page): Promise<readonly string[]> =>
	page.evaluate(`(() => {
		const beyond = (element) => element.getBoundingClientRect().right > innerWidth + 1;
		const clips = (element) => getComputedStyle(element).overflowX !== 'visible';
		const isClipped = (element) => element && (clips(element) || isClipped(element.parentElement));
		return [...document.querySelectorAll('body *')]
			.filter((each) => beyond(each) && !isClipped(each.parentElement) && ![...each.children].some(beyond))
			.map((each) => each.outerHTML.slice(0, 200));
	})()`);

/** The paths of the pages of customers, but for the page of a request. */
export const customerPaths = [
	'/dashboard',
	'/create-request',
	'/status',
	'/gallery',
	'/profile',
	'/profile/api',
	'/styles',
	'/buy-credits',
	'/payment-success?credits=5',
	'/payment-failed',
];

/** The screen sizes of the browser tests. */
export const widths = [
	{ device: 'a phone', width: 360, height: 740 },
	{ device: 'a desktop', width: 1440, height: 900 },
];

/** The screen of a device, or all screens at night. */
export const screensFor = (device: (typeof widths)[number]['device']): typeof widths =>
	widths.filter((screen) => nightly || screen.device === device);
