/** The image engine that the stage has chosen: the bundler puts that one in, and no other. */
declare module '#engine' {
	import type { ImageEngine } from '#domain/art-requests/imageEngine.ts';
	export function createEngine(): ImageEngine;
}
