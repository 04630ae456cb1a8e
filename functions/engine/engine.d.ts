/** The stage's image engine: the bundler resolves this module to that engine alone. */
declare module '#stage/engine' {
	import type { CreateEngine } from './createEngine.ts';
	export const createEngine: CreateEngine;
}
