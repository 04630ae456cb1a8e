import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageSettings } from '../stages/stageSettings.ts';

type Processor = StageSettings['processor'];

const packagesOfSharp = (modules: string): string[] => [
	'sharp',
	'detect-libc',
	'semver',
	...globSync('@img/*', { cwd: modules }),
];

interface LockedPackage {
	readonly version?: string;
	readonly integrity?: string;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, LockedPackage>>;

/** The packages of a lock file that a package needs on any processor, with itself. */
function closure(packages: Packages, name: string, found = new Map<string, LockedPackage>()) {
	const path = `node_modules/${name}`;
	const locked = packages[path];
	if (!locked || found.has(path)) return found;
	found.set(path, locked);
	// Versions that only this package needs.
	for (const [nested, own] of Object.entries(packages))
		if (nested.startsWith(`${path}/node_modules/`)) found.set(nested, own);
	const { dependencies, optionalDependencies } = locked;
	for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
		closure(packages, each, found);
	return found;
}

/** The part of the project's lock file that sharp needs, with the checksum of each package. */
function sharpLock(root: string): { readonly version: string; readonly own: object; readonly lock: object } {
	const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
		packages: Packages;
	};
	const version = packages['node_modules/sharp']?.version ?? '';
	const own = { name: 'sharp-for-lambda', version: '1.0.0', dependencies: { sharp: version } };
	const all = { '': own, ...Object.fromEntries(closure(packages, 'sharp')) };
	return { version, own, lock: { ...own, lockfileVersion: 3, requires: true, packages: all } };
}

/** The node_modules folder with sharp for the stage's processor; downloaded for each version unless that is this computer's. */
function modulesFor(root: string, processor: Processor): string {
	if (processor === 'host') return join(root, 'node_modules');
	const { version, own, lock } = sharpLock(root);
	const prefix = join(root, `.build/sharp-${version}-linux-arm64`);
	const modules = join(prefix, 'node_modules');
	const native = join(modules, '@img/sharp-linux-arm64');
	if (existsSync(native)) return modules;
	rmSync(prefix, { recursive: true, force: true });
	mkdirSync(prefix, { recursive: true });
	writeFileSync(join(prefix, 'package.json'), JSON.stringify(own));
	writeFileSync(join(prefix, 'package-lock.json'), JSON.stringify(lock));
	const target = ['--os=linux', '--cpu=arm64', '--libc=glibc', '--ignore-scripts'];
	execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...target], {
		cwd: prefix,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	// It is an optional dependency, which npm leaves out without an error.
	if (!existsSync(native))
		throw new Error('sharp for linux/arm64 could not be installed; see the log of npm.');
	return modules;
}

function addSharp(root: string, bundle: string, processor: Processor): void {
	const modules = modulesFor(root, processor);
	for (const name of packagesOfSharp(modules))
		cpSync(join(modules, name), join(bundle, 'node_modules', name), { recursive: true, dereference: true });
}

/** Copies ONNX Runtime with the library of the stage's processor alone: the package has those of all platforms. */
function addOnnxRuntime(root: string, bundle: string, processor: Processor): void {
	const platform = processor === 'host' ? `${process.platform}/${process.arch}` : 'linux/arm64';
	const copy = (path: string) => {
		const from = join(root, 'node_modules', path);
		if (existsSync(from)) cpSync(from, join(bundle, 'node_modules', path), { recursive: true });
	};
	for (const file of ['package.json', 'dist', `bin/napi-v6/${platform}`]) copy(`onnxruntime-node/${file}`);
	for (const file of ['package.json', 'dist/cjs']) copy(`onnxruntime-common/${file}`);
}

const nativePackages = { sharp: addSharp, 'onnxruntime-node': addOnnxRuntime };

/** Copies those of the packages that a bundle imports which are native, and cannot be bundled, with their dependencies. */
export function addNativePackages(
	root: string,
	bundle: string,
	processor: Processor,
	imports: readonly string[],
): void {
	for (const [name, add] of Object.entries(nativePackages))
		if (imports.includes(name)) add(root, bundle, processor);
}
