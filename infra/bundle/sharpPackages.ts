import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageSettings } from '../stages.ts';

const packagesOf = (modules: string): string[] => [
	'sharp',
	'detect-libc',
	'semver',
	...globSync('@img/*', { cwd: modules }),
];

/** The node_modules folder with sharp for the stage's processor; downloaded once unless that is this computer's. */
function modulesFor(root: string, processor: StageSettings['processor']): string {
	const hostModules = join(root, 'node_modules');
	if (processor === 'host') return hostModules;
	const prefix = join(root, '.build/sharp-linux-arm64');
	const { version } = JSON.parse(readFileSync(join(hostModules, 'sharp/package.json'), 'utf8')) as {
		version: string;
	};
	if (!existsSync(join(prefix, 'node_modules/@img/sharp-linux-arm64'))) {
		mkdirSync(prefix, { recursive: true });
		const target = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
		execFileSync('npm', ['install', '--no-save', '--prefix', prefix, ...target, `sharp@${version}`], {
			stdio: ['ignore', 'ignore', 'inherit'],
		});
	}
	return join(prefix, 'node_modules');
}

/** Copies sharp and its dependencies into a bundle's folder: it is native, so it cannot be bundled. */
export function addSharp(root: string, bundle: string, processor: StageSettings['processor']): void {
	const modules = modulesFor(root, processor);
	for (const name of packagesOf(modules))
		cpSync(join(modules, name), join(bundle, 'node_modules', name), { recursive: true, dereference: true });
}
