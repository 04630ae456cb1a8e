type Fields = Readonly<Record<string, unknown>>;

const write = (level: 'info' | 'warn' | 'error', message: string, fields: Fields): void => {
	process.stdout.write(`${JSON.stringify({ level, message, ...fields })}\n`);
};

/** Structured lines, one for each event. They hold ids, never addresses, codes, tokens or people's words. */
export const log = {
	info: (message: string, fields: Fields = {}) => write('info', message, fields),
	warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
	error: (message: string, fields: Fields = {}) => write('error', message, fields),
};

/** Calls a person in: the stage's alarm watches for these lines. */
export const alarm = (what: string, fields: Fields = {}): void => log.error(what, { alarm: true, ...fields });

/** Services put the address of a mail into their complaints about it. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]');

const frames = (stack = ''): string =>
	stack
		.split('\n')
		.filter((line) => line.trimStart().startsWith('at '))
		.slice(0, 5)
		.join('\n');

/** What a log may say of an error: what kind it is, and where it happened. */
export const describeError = (error: unknown): Fields =>
	error instanceof Error
		? { error: error.name, cause: withoutAddresses(error.message), stack: frames(error.stack) }
		: { error: typeof error };
