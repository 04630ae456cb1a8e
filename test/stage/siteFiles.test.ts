import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const site = join(import.meta.dirname, '../../.build/site');

it('no script of the site contains the schemas of the API, which the server checks', () => {
	const scripts = globSync('assets/*.js', { cwd: site });
	expect(scripts.length).toBeGreaterThan(50);
	expect(scripts.filter((file) => readFileSync(join(site, file), 'utf8').includes('ZodError'))).toEqual([]);
});

/** The names of the scripts that a script imports, directly or not, without their hashes. */
function importsOf(file: string, known = new Set<string>()): string[] {
	if (!known.has(file)) {
		known.add(file);
		for (const [, imported = ''] of readFileSync(join(site, file), 'utf8').matchAll(/from"\.\/([^"]+)"/g))
			importsOf(`assets/${imported}`, known);
	}
	return [...known].map((each) => each.slice('assets/'.length).replace(/-[\w-]{8}\.js$/, ''));
}

it('the updates that every page of a user receives load what customers’ pages share, and no page', () => {
	const updates = globSync('assets/realtimeUpdates-*.js', { cwd: site });
	expect(updates).not.toEqual([]);
	for (const file of updates)
		expect(importsOf(file).toSorted()).toEqual([
			'customer',
			'foundation',
			'index',
			'realtimeUpdates',
			'rolldown-runtime',
			'styles',
		]);
});
