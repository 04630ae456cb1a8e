import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The folders of handlers; every file in them is one. */
const handlers = [
	'functions/api/*/*.ts',
	'functions/workflow/*.ts',
	'functions/events/*.ts',
	'functions/realtime/*.ts',
];

/** Every handler file below the root, by the name of its function. */
export const functionEntries = (root: string): Record<string, string> =>
	Object.fromEntries(globSync(handlers, { cwd: root }).map((file) => [basename(file, '.ts'), file]));
