import { globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { filesWithOrigin, pageCaching } from '../site/siteFiles.ts';
import { run } from './run.ts';
import { buildOnce, sourceHash } from './sources.ts';

const types: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.jpg': 'image/jpeg',
	'.ico': 'image/x-icon',
	'.json': 'application/json',
	'.webmanifest': 'application/manifest+json',
	'.woff2': 'font/woff2',
	'.txt': 'text/plain; charset=utf-8',
	'.xml': 'application/xml',
};

/** Builds the site unless its sources are those of the last build. Returns the folder of the built site. */
export async function buildSite(root: string, log: string): Promise<string> {
	const site = join(root, '.build/site');
	await buildOnce(
		site,
		sourceHash(root, ['web/**', 'shared/**', 'package-lock.json', '.build/models/*']),
		() =>
			run(join(root, 'node_modules/.bin/vite'), ['build', 'web'], {
				cwd: root,
				// A test runs with another NODE_ENV.
				env: { NODE_ENV: 'production' },
				log,
			}),
	);
	return site;
}

interface SiteUpload {
	readonly site: string;
	readonly origin: string;
	readonly bucket: string;
	readonly endpoint: string;
}

/** Uploads the built site to its bucket, as `BucketDeployment` does on AWS. */
export async function uploadSite({ site, origin, bucket, endpoint }: SiteUpload): Promise<void> {
	const s3 = new S3Client({
		endpoint,
		forcePathStyle: true,
		region: 'us-east-1',
		credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
	});
	const replaced = filesWithOrigin(site, origin);
	const files = globSync('**', { cwd: site }).filter((file) => statSync(join(site, file)).isFile());
	await Promise.all(
		files.map((file) =>
			s3.send(
				new PutObjectCommand({
					Bucket: bucket,
					Key: file,
					Body: replaced[file] ?? readFileSync(join(site, file)),
					ContentType: types[extname(file)] ?? 'application/octet-stream',
					CacheControl: /^(assets|fonts)\//.test(file) ? 'public, max-age=31536000, immutable' : pageCaching,
				}),
			),
		),
	);
}
