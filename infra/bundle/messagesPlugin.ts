import type { Plugin } from 'esbuild';
import { messagesFile, parsedFormatter, parsedMessages } from './parsedMessages.ts';

/** What the translator imports of React, for messages with elements inside, which functions do not have. */
const withoutReact = 'export const isValidElement = () => false; export const cloneElement = undefined;';

/** Parses the messages that functions contain, and leaves the parser and React out. */
export const messagesPlugin: Plugin = {
	name: 'messages',
	setup(builder) {
		builder.onResolve({ filter: parsedFormatter.from }, ({ resolveDir, kind }) =>
			builder.resolve(parsedFormatter.to, { resolveDir, kind }),
		);
		builder.onResolve({ filter: /^react$/ }, () => ({ path: 'react', namespace: 'without-react' }));
		builder.onLoad({ filter: /./, namespace: 'without-react' }, () => ({ contents: withoutReact }));
		builder.onLoad({ filter: messagesFile }, async ({ path }) => ({
			contents: JSON.stringify(await parsedMessages(path)),
			loader: 'json',
		}));
	},
};
