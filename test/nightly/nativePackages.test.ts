import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addNativePackages } from '#infra/bundle/nativePackages.ts';

const addSharp = (root: string, bundle: string, processor: 'arm64') =>
	addNativePackages(root, bundle, processor, ['sharp']);

it('a bundle for Graviton has sharp of the version and the checksums of the lock file, whatever was downloaded before', () => {
	const root = mkdtempSync(join(tmpdir(), 'pixwand-sharp-'));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
	const { version } = lock.packages['node_modules/sharp'];
	writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
	// What an earlier version of sharp would have left.
	const old = join(root, '.build/sharp-0.1.0-linux-arm64/node_modules/@img/sharp-linux-arm64');
	mkdirSync(old, { recursive: true });
	const bundle = join(root, 'bundle');
	addSharp(root, bundle, 'arm64');
	const versionOf = (name: string) =>
		JSON.parse(readFileSync(join(bundle, 'node_modules', name, 'package.json'), 'utf8')).version;
	expect(versionOf('sharp')).toBe(version);
	const native = '@img/sharp-linux-arm64';
	expect(versionOf(native)).toBe(lock.packages[`node_modules/${native}`].version);
	expect(existsSync(join(bundle, 'node_modules/@img/sharp-linux-x64'))).toBe(false);

	lock.packages[`node_modules/${native}`].integrity = `sha512-${'A'.repeat(86)}==`;
	writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
	rmSync(join(root, `.build/sharp-${version}-linux-arm64`), { recursive: true });
	expect(() => addSharp(root, join(root, 'other'), 'arm64')).toThrow('could not be installed');
});
