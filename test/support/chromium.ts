import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const setUp = join(import.meta.dirname, '../../.build/chromium');

/**
 * Returns the path of the Chromium that the set-up found or installed, or that `CHROMIUM` names.
 *
 * @throws Error that names the commands to run when the set-up has not run.
 */
export function chromiumPath(): string {
	if (process.env.CHROMIUM) return process.env.CHROMIUM;
	if (existsSync(setUp)) return readFileSync(setUp, 'utf8');
	throw new Error('No Chromium is set up. Run npm test, or set CHROMIUM=/path/to/chromium.');
}

/** Launches a browser that sends no requests of its own. */
export const openBrowser = (): Promise<Browser> =>
	chromium.launch({
		executablePath: chromiumPath(),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
