import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	CreateBucketCommand,
	GetObjectTaggingCommand,
	HeadObjectCommand,
	PutObjectCommand,
	S3Client,
} from '@aws-sdk/client-s3';
import { expect, inject, it } from 'vitest';
import { retireSiteFiles } from '#infra/deploy/retireSiteFiles.ts';

const client = new S3Client({ forcePathStyle: true, endpoint: inject('stage').emulator });
const Bucket = 'site-files-of-a-test';
const site = join(import.meta.dirname, '../../.build/site');

it('a file of the former site is marked for deletion, keeps what browsers need, and is unmarked when it is used again', async () => {
	const put = (Key: string) =>
		client.send(
			new PutObjectCommand({
				Bucket,
				Key,
				Body: 'x',
				ContentType: 'text/javascript',
				CacheControl: 'public, max-age=31536000, immutable',
			}),
		);
	const tagsOf = async (Key: string) =>
		(await client.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet?.map((tag) => tag.Value);
	await client.send(new CreateBucketCommand({ Bucket }));
	await put('assets/old-1.js');
	await put('assets/new-2.js');
	const retire = (...files: string[]) => retireSiteFiles(client, Bucket, new Set(files));
	expect(await retire('assets/new-2.js')).toEqual({ retired: 1, used: 0 });
	expect(await retire('assets/new-2.js')).toEqual({ retired: 0, used: 0 });
	expect(await tagsOf('assets/old-1.js')).toEqual(['retired']);
	expect(await tagsOf('assets/new-2.js')).toEqual([]);
	const { ContentType, CacheControl } = await client.send(
		new HeadObjectCommand({ Bucket, Key: 'assets/old-1.js' }),
	);
	expect([ContentType, CacheControl]).toEqual(['text/javascript', 'public, max-age=31536000, immutable']);
	expect(await retire('assets/old-1.js', 'assets/new-2.js')).toEqual({ retired: 0, used: 1 });
	expect(await tagsOf('assets/old-1.js')).toEqual([]);
});

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

it('the updates that every page receives load no page and nothing that pages share', () => {
	const updates = globSync('assets/realtimeUpdates-*.js', { cwd: site });
	expect(updates).not.toEqual([]);
	for (const file of updates)
		expect(importsOf(file).toSorted()).toEqual([
			'foundation',
			'index',
			'presence',
			'realtimeUpdates',
			'rolldown-runtime',
			'serverMessages',
		]);
});
