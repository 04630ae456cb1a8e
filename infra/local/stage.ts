import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { seed, seeds } from '../../functions/commands/accounts.ts';
import type { StageFile } from '../stages/loadStage.ts';
import { namesOf } from '../stages/names.ts';
import { deploy, type Outputs } from './deploy.ts';
import { openDistribution } from './distribution.ts';
import { emulatedAws, startMiniStack } from './emulator.ts';
import { buildFunctions } from './functions.ts';
import { openGoogle } from './google.ts';
import { openMailbox } from './mailbox.ts';
import { type Ports, requireFree } from './ports.ts';
import { putSigningKey } from './signingKey.ts';
import { buildSite, uploadSite } from './site.ts';

/** The addresses and resource names of a running stage, as in `.local/stage.json`. */
export interface StageAddresses {
	readonly site: string;
	readonly api: string;
	readonly emulator: string;
	readonly mailbox: string;
	readonly google: string;
	readonly table: string;
	readonly bucket: string;
	readonly admin: string;
	readonly customer: string;
}

export interface RunningStage extends StageAddresses {
	readonly emulatorPid: number | undefined;
	/** Deploys changes of the sources, with further settings. */
	redeploy(settings?: StageFile): Promise<Outputs>;
	/** Stops the servers and the emulator, which saves its state. */
	stop(): Promise<void>;
}

export interface StageOptions {
	readonly root: string;
	readonly dir: string;
	readonly name: 'local' | 'test';
	readonly ports: Ports;
	/** The port of the distribution, where another server listens on the site's port. */
	readonly distributionPort?: number | undefined;
	readonly engine?: string | undefined;
	readonly report?: (step: string) => void;
}

const close = (server: Server): Promise<void> =>
	new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});

/** Stores the key of the image engine in the stage's secret. Does nothing without a key. */
async function putEngineKey(stage: string, apiKey: string | undefined): Promise<void> {
	if (!apiKey) return;
	await new SecretsManagerClient({}).send(
		new PutSecretValueCommand({
			SecretId: namesOf({ stage }).engineKey,
			SecretString: JSON.stringify({ apiKey }),
		}),
	);
}

/** Starts a stage on this computer: the emulator, the three stacks, the site, and the seeded users. */
export async function startStage(options: StageOptions): Promise<RunningStage> {
	const { root, dir, name, ports, distributionPort = ports.site, report = () => {} } = options;
	const cleanups: (() => Promise<void>)[] = [];
	const stop = async () => {
		for (const undo of cleanups.splice(0).reverse()) await undo();
	};
	try {
		mkdirSync(dir, { recursive: true });
		await requireFree({ ...ports, site: distributionPort });
		report('Starting the emulator');
		const { engine } = options;
		const built = Promise.all([
			buildSite(root, join(dir, 'site.log')),
			buildFunctions({ root, stage: name, engine }),
		]);
		built.catch(() => {});
		const emulator = await startMiniStack(root, dir, ports.emulator);
		cleanups.push(() => emulator.stop());
		Object.assign(process.env, emulatedAws(emulator.endpoint));

		// The distribution contains the names of the site's files.
		report('Building the site and the functions');
		const [siteFolder] = await built;
		report('Deploying');
		const siteOrigin = `http://localhost:${ports.site}`;
		const google = `http://localhost:${ports.google}`;
		const deployment = { root, dir, stage: name, emulator, siteOrigin, googleIssuer: google, engine };
		const outputs = await deploy(deployment);
		const { siteBucket: bucket } = outputs;
		await Promise.all([
			putSigningKey(name),
			engine === 'openai' && putEngineKey(name, process.env.OPENAI_API_KEY),
			uploadSite({ site: siteFolder, origin: siteOrigin, bucket, endpoint: emulator.endpoint }),
			seed(outputs.table),
		]);

		for (const server of [
			await openDistribution(distributionPort, emulator.port, outputs),
			await openMailbox(ports.mailbox, emulator.endpoint),
			await openGoogle(ports.google),
		])
			cleanups.push(() => close(server));

		const addresses: StageAddresses = {
			site: siteOrigin,
			api: `${siteOrigin}/api`,
			emulator: emulator.endpoint,
			mailbox: `http://localhost:${ports.mailbox}`,
			google,
			table: outputs.table,
			bucket: outputs.pictures,
			...seeds,
		};
		const file = join(dir, 'stage.json');
		writeFileSync(file, `${JSON.stringify(addresses, null, '\t')}\n`);
		cleanups.push(async () => rmSync(file, { force: true }));
		return {
			...addresses,
			emulatorPid: emulator.pid,
			redeploy: (settings) => deploy({ ...deployment, settings }),
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
