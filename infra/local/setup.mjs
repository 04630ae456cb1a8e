// Runs on whatever Node starts the project, before anything is installed: so it is plain JavaScript.
// The scripts go on with `env node`: a shell would remember the Node it found before the project had its own.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const at = (path) => join(root, path);

function stop(sentence) {
	console.error(`\n${sentence}\n`);
	process.exit(1);
}

/** Does a step when the file it depends on has changed since it was last done. */
function whenChanged(source, marker, work) {
	const hash = createHash('sha256')
		.update(readFileSync(at(source)))
		.digest('hex');
	if (existsSync(at(marker)) && readFileSync(at(marker), 'utf8') === hash) return;
	work();
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

if (Number(process.versions.node.split('.')[0]) < 20)
	stop(`Pixwand needs Node 20 or newer; this is ${process.versions.node}. Please install a newer one.`);
const python = findPython();

whenChanged('package-lock.json', 'node_modules/.installed', () => {
	console.log('Installing packages …');
	const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
	const { status } = spawnSync(
		npm[0],
		[...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
		{
			cwd: root,
			stdio: 'inherit',
		},
	);
	if (status !== 0) stop('The packages could not be installed; npm says why above.');
});

whenChanged('infra/local/requirements.txt', '.venv/.installed', () => {
	console.log('Installing the emulator …');
	rmSync(at('.venv'), { recursive: true, force: true });
	try {
		execFileSync(python, ['-m', 'venv', at('.venv')], { stdio: 'inherit' });
		const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
		execFileSync(at('.venv/bin/python'), [...pip, '-r', at('infra/local/requirements.txt')], {
			stdio: 'inherit',
		});
	} catch {
		stop('The emulator could not be installed; Python says why above.');
	}
});
