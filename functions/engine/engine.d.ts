/** The image engine that the stage has chosen: the bundler puts that one in, and no other. */
declare module '#stage/engine' {
	import type { CreateEngine } from './createEngine.ts';
	export const createEngine: CreateEngine;
}
