import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addNativePackages } from '#infra/bundle/nativePackages.ts';

it('a bundle has ONNX Runtime with the library of its processor alone', () => {
	const bundle = mkdtempSync(join(tmpdir(), 'pixwand-onnx-'));
	onTestFinished(() => rmSync(bundle, { recursive: true, force: true }));
	addNativePackages(process.cwd(), bundle, 'arm64', ['onnxruntime-node']);
	const modules = join(bundle, 'node_modules');
	const libraries = join(modules, 'onnxruntime-node/bin/napi-v6');
	expect(existsSync(join(libraries, 'linux/arm64/onnxruntime_binding.node'))).toBe(true);
	expect(existsSync(join(libraries, 'linux/x64'))).toBe(false);
	expect(existsSync(join(libraries, 'darwin'))).toBe(false);
	expect(existsSync(join(modules, 'onnxruntime-common/package.json'))).toBe(true);
	expect(existsSync(join(modules, 'sharp'))).toBe(false);
});
