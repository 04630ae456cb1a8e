import { watch } from 'node:fs';
import { join } from 'node:path';
import type { RunningStage } from './stage.ts';

/** Milliseconds from the last change of a file to the redeployment. */
const debounceMs = 300;

/** Serves the site with hot reload, and redeploys functions that change. Returns a function that stops it. */
export async function develop(
	root: string,
	stage: RunningStage,
	port: number,
	distributionPort: number,
): Promise<() => Promise<void>> {
	const { createServer } = await import('vite');
	process.env.PIXWAND_SITE = `http://localhost:${distributionPort}`;
	const server = await createServer({
		root: join(root, 'web'),
		configFile: join(root, 'web/vite.config.ts'),
		server: { port, strictPort: true },
	});
	await server.listen();

	let running = Promise.resolve();
	/** One after another: where nothing has changed since, nothing is deployed. */
	const redeploy = () => {
		running = running.then(async () => {
			console.log('Redeploying …');
			await stage.redeploy().then(
				() => console.log('Redeployed.'),
				(error: Error) => console.error(error.message),
			);
		});
	};
	let pending: NodeJS.Timeout | undefined;
	const scheduleRedeployment = () => {
		clearTimeout(pending);
		pending = setTimeout(redeploy, debounceMs);
	};
	const watchers = ['functions', 'shared', 'infra'].map((folder) =>
		watch(join(root, folder), { recursive: true }, scheduleRedeployment),
	);
	return async () => {
		for (const watcher of watchers) watcher.close();
		clearTimeout(pending);
		await server.close();
	};
}
