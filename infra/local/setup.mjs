// Runs on any Node that starts the project, before anything is installed, so it is plain JavaScript.
// The package scripts continue with `env node`: a shell would remember the Node it found before node_modules/.bin had one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const at = (path) => join(root, path);

function stop(sentence) {
	console.error(`\n${sentence}\n`);
	process.exit(1);
}

/** Runs a command in the root. Resolves to whether it succeeded. */
function succeeds(command, args, options = {}) {
	return new Promise((resolve) => {
		const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
		child.on('error', () => resolve(false));
		child.on('close', (code) => resolve(code === 0));
	});
}

/** Does the work when the source file has changed since the work was last done. */
async function whenChanged(source, marker, work) {
	const hash = createHash('sha256')
		.update(readFileSync(at(source)))
		.digest('hex');
	if (existsSync(at(marker)) && readFileSync(at(marker), 'utf8') === hash) return;
	await work();
	writeFileSync(at(marker), hash);
}

function findPython() {
	for (const python of ['python3', 'python']) {
		const { status } = spawnSync(python, ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))']);
		if (status === 0) return python;
	}
	return stop(
		'Pixwand needs Python 3.10 or newer, with its venv module, for the local emulator. Please install it.',
	);
}

async function installPackages() {
	console.log('Installing packages …');
	const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
	const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
	if (!(await succeeds(npm[0], [...npm.slice(1), ...args])))
		stop('The packages could not be installed; see the output of npm above.');
}

async function installEmulator() {
	console.log('Installing the emulator …');
	rmSync(at('.venv'), { recursive: true, force: true });
	const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
	const installed =
		(await succeeds(python, ['-m', 'venv', at('.venv')])) &&
		(await succeeds(at('.venv/bin/python'), [...pip, '-r', at('infra/local/requirements.txt')]));
	if (!installed) stop('The emulator could not be installed; see the output of Python above.');
}

/** Where packages of Linux and macOS install Chromium; without its windows it needs half the processor time. */
const usualPlaces = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const findChromium = (places) => places.find((place) => place && existsSync(place));

/** Installs Chromium from the system's packages, where this process may. */
async function installSystemChromium() {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
	console.log('Installing Chromium …');
	const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	await succeeds('apt-get', ['update'], options);
	const install = (name) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', name], options);
	if (!(await install('chromium-headless-shell'))) await install('chromium');
}

/** Writes the path of a Chromium to .build/chromium; installs one where there is none. */
async function provideChromium(packages) {
	let path = findChromium([process.env.CHROMIUM, ...usualPlaces]);
	if (!path) {
		await Promise.all([packages, installSystemChromium()]);
		const { chromium } = await import('playwright-core');
		const places = [...usualPlaces, chromium.executablePath()];
		path = findChromium(places);
		if (!path) {
			await succeeds(process.execPath, [at('node_modules/playwright-core/cli.js'), 'install', 'chromium']);
			path = findChromium(places);
		}
	}
	if (!path) stop('No Chromium was found. Install one, or set CHROMIUM=/path/to/chromium.');
	mkdirSync(at('.build'), { recursive: true });
	writeFileSync(at('.build/chromium'), path);
}

if (Number(process.versions.node.split('.')[0]) < 20)
	stop(`Pixwand needs Node 20 or newer; this is ${process.versions.node}. Please install a newer one.`);
const python = findPython();

const packages = whenChanged('package-lock.json', 'node_modules/.installed', installPackages);
await Promise.all([
	packages,
	whenChanged('infra/local/requirements.txt', '.venv/.installed', installEmulator),
	process.argv.includes('--browser') && provideChromium(packages),
]);
