import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Emulator {
	/** Its URL: `http://127.0.0.1:4566`. */
	readonly endpoint: string;
	readonly port: number;
	readonly pid: number | undefined;
	/** Stops it after it has saved its state. */
	stop(): Promise<void>;
}

/** The environment variables that direct the SDK and the CDK to an emulator. */
export const emulatedAws = (endpoint: string): Record<string, string> => ({
	AWS_ENDPOINT_URL: endpoint,
	AWS_ACCESS_KEY_ID: 'test',
	AWS_SECRET_ACCESS_KEY: 'test',
	AWS_REGION: 'us-east-1',
	AWS_DEFAULT_REGION: 'us-east-1',
});

async function healthy(endpoint: string): Promise<boolean> {
	return fetch(`${endpoint}/_ministack/ready`, { signal: AbortSignal.timeout(2000) }).then(
		(response) => response.ok,
		() => false,
	);
}

/** Removes the saved positions of streams: the streams are not saved, so the emulator would skip new records. */
function removeStreamPositions(state: string): void {
	const file = join(state, 'lambda.json');
	if (!existsSync(file)) return;
	const saved = JSON.parse(readFileSync(file, 'utf8')) as {
		payload?: { dynamodb_stream_positions?: { data?: unknown } };
	};
	const positions = saved.payload?.dynamodb_stream_positions;
	if (!positions) return;
	positions.data = Array.isArray(positions.data) ? [] : {};
	writeFileSync(file, JSON.stringify(saved));
}

async function ended(child: ChildProcess, seconds: number): Promise<boolean> {
	for (let waited = 0; waited < seconds * 10; waited++) {
		if (child.exitCode !== null || child.signalCode !== null) return true;
		await sleep(100);
	}
	return false;
}

/** Starts MiniStack from the project's Python environment, with IAM policies enforced. */
export async function startMiniStack(root: string, dir: string, port: number): Promise<Emulator> {
	const state = join(dir, 'state');
	const scratch = join(dir, 'tmp');
	rmSync(scratch, { recursive: true, force: true });
	for (const folder of [state, scratch]) mkdirSync(folder, { recursive: true });
	// Its workers are CommonJS; the package.json of the project would declare them ES modules.
	writeFileSync(join(scratch, 'package.json'), '{}');
	removeStreamPositions(state);
	const log = openSync(join(dir, 'emulator.log'), 'w');
	const child = spawn(join(root, '.venv/bin/python'), [join(root, 'infra/local/start_ministack.py')], {
		cwd: dir,
		// In a process group of its own, so that Ctrl-C reaches the launcher only, which then stops everything.
		detached: true,
		stdio: ['ignore', log, log],
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			LANG: 'C.UTF-8',
			PYTHONDONTWRITEBYTECODE: '1',
			AUTH: 'true',
			BIND_HOST: '127.0.0.1',
			GATEWAY_PORT: String(port),
			PERSIST_STATE: '1',
			S3_PERSIST: '1',
			STATE_DIR: state,
			S3_DATA_DIR: join(dir, 's3'),
			LOG_LEVEL: 'INFO',
			// It unpacks functions there; the next start deletes what a killed emulator has left.
			TMPDIR: scratch,
			// The processes of functions share what is compiled: it is a third of their start.
			NODE_COMPILE_CACHE: join(scratch, 'compiled'),
		},
	});
	// A launcher that ends without stopping it, as one that a signal ends, would leave it running.
	const kill = () => child.kill();
	process.once('exit', kill);
	child.once('exit', () => process.off('exit', kill));
	const endpoint = `http://127.0.0.1:${port}`;
	for (let tries = 0; !(await healthy(endpoint)); tries++) {
		if (child.exitCode !== null || tries > 300)
			throw new Error(`The emulator did not start; see ${join(dir, 'emulator.log')}.`);
		await sleep(100);
	}
	return {
		endpoint,
		port,
		pid: child.pid,
		async stop() {
			child.kill('SIGTERM');
			// It stores its stacks when it ends: killed before, it could not start again with its data.
			if (await ended(child, 60)) return;
			child.kill('SIGKILL');
			await ended(child, 5);
		},
	};
}
