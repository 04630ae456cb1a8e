import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Mail } from '#adapters/mail/ses.ts';

/** Renders the mail templates below the root, by name. */
export async function renderedMails(root: string): Promise<Record<string, Mail>> {
	const outfile = join(root, '.build/mails/templates.mjs');
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
	const templates = (await import(url)) as { renderMails(): Promise<Record<string, Mail>> };
	return templates.renderMails();
}

/** The rendered mails as a module's source. */
export const mailsModule = (mails: Record<string, Mail>): string =>
	Object.entries(mails)
		.map(([name, mail]) => `export const ${name} = ${JSON.stringify(mail)};`)
		.join('\n');

/** Puts the rendered mails where `#mails` is imported. */
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
