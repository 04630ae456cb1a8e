import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildOnce, sourceHash } from '#infra/local/sources.ts';

const root = mkdtempSync(join(tmpdir(), 'pixwand-sources-'));
afterAll(() => rmSync(root, { recursive: true }));

it('the hash changes with the contents, the names and the settings, and not with other files', () => {
	const hash = (settings?: object) => sourceHash(root, ['*.ts'], settings);
	writeFileSync(join(root, 'a.ts'), '1');
	const first = hash();
	writeFileSync(join(root, 'a.md'), '1');
	expect(hash()).toBe(first);
	expect(hash({ engine: 'studio' })).not.toBe(first);
	writeFileSync(join(root, 'a.ts'), '2');
	expect(hash()).not.toBe(first);
});

describe('a folder', () => {
	const folder = join(root, 'built');
	const build = vi.fn(async () => mkdirSync(folder, { recursive: true }));

	it('is built again only when its sources have changed', async () => {
		for (const hash of ['a', 'a', 'b']) await buildOnce(folder, hash, build);
		expect(build).toHaveBeenCalledTimes(2);
	});

	it('is built again after a build that failed, also from the sources before it', async () => {
		build.mockClear();
		await expect(buildOnce(folder, 'c', () => Promise.reject(new Error('syntax')))).rejects.toThrow('syntax');
		await buildOnce(folder, 'b', build);
		expect(build).toHaveBeenCalledTimes(1);
	});
});
