import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Where handlers are; every file in these folders is one. */
const handlers = [
	'functions/api/*/*.ts',
	'functions/workflow/*.ts',
	'functions/events/*.ts',
	'functions/realtime/*.ts',
];

/** Every handler file below the root, by the name of its function. */
export const functionEntries = (root: string): Record<string, string> =>
	Object.fromEntries(globSync(handlers, { cwd: root }).map((file) => [basename(file, '.ts'), file]));
