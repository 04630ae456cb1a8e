import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** The rendered mails by name; the bundler only serializes them. */
type Mails = Record<string, unknown>;

export async function renderedMails(root: string): Promise<Mails> {
	// A file for each process: stages of tests are deployed at the same time.
	const outfile = join(root, `.build/mails/templates-${process.pid}.mjs`);
	await build({
		entryPoints: [join(root, 'functions/adapters/mail/templates/index.tsx')],
		outfile,
		bundle: true,
		format: 'esm',
		platform: 'node',
		packages: 'external',
		jsx: 'automatic',
		logLevel: 'error',
	});
	const url = `${pathToFileURL(outfile).href}?at=${Date.now()}`;
	const templates = (await import(url)) as { renderMails(): Promise<Mails> };
	rmSync(outfile);
	return templates.renderMails();
}

export const mailsModule = (mails: Mails): string =>
	Object.entries(mails)
		.map(([name, mail]) => `export const ${name} = ${JSON.stringify(mail)};`)
		.join('\n');

export const mailsPlugin = (root: string): Plugin => ({
	name: 'mails',
	setup(builder) {
		builder.onResolve({ filter: /^#mails$/ }, () => ({ path: 'mails', namespace: 'mails' }));
		builder.onLoad({ filter: /./, namespace: 'mails' }, async () => ({
			contents: mailsModule(await renderedMails(root)),
			loader: 'js',
		}));
	},
});
