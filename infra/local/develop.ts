import { watch } from 'node:fs';
import { join } from 'node:path';
import type { RunningStage } from './stage.ts';

/** Milliseconds of quiet after the last change before a redeployment. */
const quiet = 300;

/** Runs work when asked, one run at a time; what is asked for meanwhile becomes one more run. */
function oneAtATime(work: () => Promise<void>): () => void {
	let running = false;
	let again = false;
	const run = async () => {
		if (running) {
			again = true;
			return;
		}
		running = true;
		do {
			again = false;
			await work();
		} while (again);
		running = false;
	};
	return () => void run();
}

/**
 * Serves the site with hot reload before the stage's front door, and redeploys functions that change.
 *
 * @returns what ends it.
 */
export async function develop(
	root: string,
	stage: RunningStage,
	port: number,
	frontDoor: number,
): Promise<() => Promise<void>> {
	const { createServer } = await import('vite');
	process.env.PIXWAND_SITE = `http://localhost:${frontDoor}`;
	const server = await createServer({
		root: join(root, 'web'),
		configFile: join(root, 'web/vite.config.ts'),
		server: { port, strictPort: true },
	});
	await server.listen();

	const redeploy = oneAtATime(async () => {
		console.log('Redeploying …');
		await stage.redeploy().then(
			() => console.log('Redeployed.'),
			(error: Error) => console.error(error.message),
		);
	});
	let pending: NodeJS.Timeout | undefined;
	const changed = () => {
		clearTimeout(pending);
		pending = setTimeout(redeploy, quiet);
	};
	const watchers = ['functions', 'shared', 'infra'].map((folder) =>
		watch(join(root, folder), { recursive: true }, changed),
	);
	return async () => {
		for (const watcher of watchers) watcher.close();
		clearTimeout(pending);
		await server.close();
	};
}
