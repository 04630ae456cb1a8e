import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { mailsModule, renderedMails } from '#infra/bundle/renderedMails.ts';

/** Provides `#mails` to tests as the bundler does to functions. */
const source = mailsModule(await renderedMails(join(import.meta.dirname, '../..')));
const url = `data:text/javascript,${encodeURIComponent(source)}`;
registerHooks({
	resolve: (specifier, context, next) =>
		specifier === '#mails' ? { url, shortCircuit: true } : next(specifier, context),
});
