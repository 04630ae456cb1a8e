import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The folders of handlers; every file in them is one. */
const handlers = [
	'functions/api/*/*.ts',
	'functions/workflow/*.ts',
	'functions/events/*.ts',
	'functions/realtime/*.ts',
];

export const functionEntries = (root: string): Record<string, string> =>
	Object.fromEntries(globSync(handlers, { cwd: root }).map((file) => [basename(file, '.ts'), file]));

/** The noun of each route, which is the folder of its handler. */
export const nounsOfRoutes = (root: string): Record<string, string> =>
	Object.fromEntries(
		globSync('functions/api/*/*.ts', { cwd: root }).map((file) => [
			basename(file, '.ts'),
			basename(dirname(file)),
		]),
	);
