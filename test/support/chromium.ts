import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Usual paths of a Chromium on Linux and macOS. */
const usualPaths = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = (): string | undefined =>
	[process.env.CHROMIUM, chromium.executablePath(), ...usualPaths].find(
		(place) => place && existsSync(place),
	);

const installers: Record<string, () => boolean> = {
	'Playwright’s own download': () =>
		spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
			.status === 0,
	'the system’s packages': () => {
		if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
		const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
		execFileSync('apt-get', ['update'], options);
		execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
		return true;
	},
};

/**
 * Returns the path of a Chromium, and installs one where there is none.
 *
 * @throws Error with the variable that sets the path.
 */
export function findChromium(): string {
	const found = installed();
	if (found) return found;
	for (const [source, install] of Object.entries(installers)) {
		console.log(`Installing Chromium from ${source} …`);
		if (install()) break;
	}
	const now = installed();
	if (now) return now;
	throw new Error('No Chromium was found. Install one, or name it: CHROMIUM=/path/to/chromium npm test');
}

/** A browser without background requests. */
export const openBrowser = (): Promise<Browser> =>
	chromium.launch({
		executablePath: findChromium(),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
