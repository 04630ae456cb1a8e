import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What stands in for AWS. */
export interface Emulator {
	/** Where it answers: `http://127.0.0.1:4566`. */
	readonly endpoint: string;
	readonly port: number;
	/** The process, when it is ours. */
	readonly pid?: number | undefined;
	/** Ends it in good order, its state saved. */
	stop(): Promise<void>;
}

export interface EmulatorOptions {
	readonly root: string;
	/** Where its state and log are kept. */
	readonly dir: string;
	readonly port: number;
}

const account = '000000000000';
export const emulatedAccount = account;

/** The environment in which the SDK and the CDK talk to an emulator. */
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

/** The saved positions of streams outlive the streams: after a start they would make it skip records. */
function forgetStreamPositions(state: string): void {
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

/** Starts MiniStack from the project's own Python environment, its roles and policies judged as AWS judges them. */
export async function startMiniStack({ root, dir, port }: EmulatorOptions): Promise<Emulator> {
	const state = join(dir, 'state');
	const scratch = join(dir, 'tmp');
	rmSync(scratch, { recursive: true, force: true });
	for (const folder of [state, scratch]) mkdirSync(folder, { recursive: true });
	// Its workers are CommonJS; the project's own package.json would make modules of them.
	writeFileSync(join(scratch, 'package.json'), '{}');
	forgetStreamPositions(state);
	const log = openSync(join(dir, 'emulator.log'), 'w');
	const child = spawn(join(root, '.venv/bin/ministack'), [], {
		cwd: dir,
		// A group of its own: Ctrl-C reaches the launcher alone, which then ends things in order.
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
			// It unpacks functions there; what a killed one leaves goes with the next start.
			TMPDIR: scratch,
		},
	});
	const endpoint = `http://127.0.0.1:${port}`;
	for (let tries = 0; !(await healthy(endpoint)); tries++) {
		if (child.exitCode !== null || tries > 300)
			throw new Error(`The emulator did not start; ${join(dir, 'emulator.log')} says why.`);
		await sleep(100);
	}
	return {
		endpoint,
		port,
		pid: child.pid,
		async stop() {
			child.kill('SIGTERM');
			if (await ended(child, 25)) return;
			child.kill('SIGKILL');
			await ended(child, 5);
		},
	};
}

/** An emulator that somebody else runs. */
export const givenEmulator = (endpoint: string): Emulator => ({
	endpoint,
	port: Number(new URL(endpoint).port || 80),
	stop: async () => {},
});
