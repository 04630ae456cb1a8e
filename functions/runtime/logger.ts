type Fields = Readonly<Record<string, unknown>>;

let context: Fields = {};

/** Sets what every line of this run has: the id of the call that caused it (`trace`), and of the order. */
export const logContext = (fields: Fields): void => {
	context = fields;
};

const write = (level: 'info' | 'warn' | 'error', message: string, fields: Fields): void => {
	process.stdout.write(`${JSON.stringify({ level, message, ...context, ...fields })}\n`);
};

/** Writes structured lines, one per event. They contain ids, never addresses, codes, tokens or user input. */
export const log = {
	info: (message: string, fields: Fields = {}) => write('info', message, fields),
	warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
	error: (message: string, fields: Fields = {}) => write('error', message, fields),
};

/** Logs a line that triggers the operators' alarm. */
export const alarm = (message: string, fields: Fields = {}): void =>
	log.error(message, { alarm: true, ...fields });

/** Removes e-mail addresses, which error messages of services may contain. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]');

const frames = (stack = ''): string =>
	stack
		.split('\n')
		.filter((line) => line.trimStart().startsWith('at '))
		.slice(0, 5)
		.join('\n');

/** Returns the fields of an error that may be logged: name, message without addresses, and stack. */
export const describeError = (error: unknown): Fields =>
	error instanceof Error
		? { error: error.name, cause: withoutAddresses(error.message), stack: frames(error.stack) }
		: { error: typeof error };
