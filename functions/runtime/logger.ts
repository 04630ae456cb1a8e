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

/** What a log may say of an error: where it happened, and what kind it is. */
export const describeError = (error: unknown): Fields =>
	error instanceof Error
		? { error: error.name, cause: error.message, stack: error.stack?.split('\n').slice(1, 6).join('\n') }
		: { error: typeof error };
