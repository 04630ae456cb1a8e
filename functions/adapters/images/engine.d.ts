/** The image engine that the stage has chosen: the bundler puts that one in, and no other. */
declare module '#engine' {
	import type { CreateEngine } from '#adapters/images/createEngine.ts';
	export const createEngine: CreateEngine;
}
