import { randomUUID } from 'node:crypto';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { changeStatus, dynamoOrders, getArtRequest } from '#adapters/dynamo/artRequests.ts';
import { openTable } from '#adapters/dynamo/client.ts';
import { putFile } from '#adapters/dynamo/files.ts';
import { getPerson } from '#adapters/dynamo/people.ts';
import type { ArtRequest } from '#domain/art-requests/artRequest.ts';
import { spend } from '#domain/credits/ledger.ts';
import { presets } from '#shared/art-requests/presets.ts';
import { newAddress, stage } from '#support/people.ts';
import { ensurePerson, giveCredits } from '../../functions/commands/accounts.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

/** A table of its own, whose stream nobody reads: no workflow may take these requests in hand. */
const table = openTable(`${stage.table}-model`);

beforeAll(async () => {
	const names = ['pk', 'sk'];
	await table.client.send(
		new CreateTableCommand({
			TableName: table.name,
			BillingMode: 'PAY_PER_REQUEST',
			AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
			KeySchema: names.map((AttributeName, index) => ({ AttributeName, KeyType: index ? 'RANGE' : 'HASH' })),
		}),
	);
});

/** What the account should be: kept beside the real one, in the simplest way. */
interface Model {
	balance: number;
	readonly open: string[];
	readonly ended: string[];
	readonly grants: Set<string>;
	readonly keys: Map<string, string>;
}

/** The real account. */
interface Real {
	readonly userId: string;
	readonly email: string;
	readonly file: string;
}

const options = { ...presets[0]?.options, instructions: [] } as ArtRequest['wishes']['enhancementOptions'];

const requestFor = ({ userId, file }: Real, credits: number): ArtRequest => ({
	id: randomUUID(),
	userId,
	service: 'Image Generate',
	status: 'PENDING',
	credits,
	createdAt: new Date().toISOString(),
	updatedAt: new Date().toISOString(),
	attempt: 1,
	trace: 'model',
	wishes: {
		files: [file],
		enhancementOptions: options,
		outputSettings: { quality: 'medium', format: 'png', size: '1024x1024', transparent: false },
		imageRoles: [{ fileId: file, role: 'main' }],
	},
	resultFiles: [],
	notes: [],
	previewed: false,
});

type Command = fc.AsyncCommand<Model, Real>;
const command = (
	name: string,
	run: Command['run'],
	check: (model: Model) => boolean = () => true,
): Command => ({
	check,
	run,
	toString: () => name,
});

const order = (credits: number, key: string) =>
	command(`order for ${credits} with key ${key}`, async (model, real) => {
		const request = requestFor(real, credits);
		const idempotency = { key, fingerprint: String(credits) };
		const known = model.keys.get(key);
		const create = () =>
			dynamoOrders(table).create(
				request,
				spend(real.userId, request.id, credits, new Date()),
				[{ id: real.file, etag: 'e' }],
				idempotency,
			);
		if (known) {
			const [id = '', price = ''] = known.split(' ');
			if (price === String(credits)) expect(await create()).toBe(id);
			else await expect(create()).rejects.toMatchObject({ code: 'conflict' });
		} else if (model.balance < credits) {
			await expect(create()).rejects.toMatchObject({ code: 'insufficient_credits' });
		} else {
			expect(await create()).toBe(request.id);
			model.balance -= credits;
			model.open.push(request.id);
			model.keys.set(key, `${request.id} ${credits}`);
		}
	});

/** Fails or completes a request, as often as actors may try at once. */
const end = (to: 'FAILED' | 'COMPLETED', times: number, old: boolean) =>
	command(
		`${times} × ${to}${old ? ' of an ended request' : ''}`,
		async (model) => {
			const id = (old ? model.ended : model.open).at(0) ?? '';
			const request = await getArtRequest(table, id);
			if (!request) throw new Error('gone');
			const change =
				to === 'FAILED'
					? ({ to, reason: 'No.' } as const)
					: ({ to, resultFiles: [randomUUID()], notes: [] } as const);
			const actor = { kind: 'sweeper' } as const;
			const changed = await Promise.all(
				Array.from({ length: times }, () => changeStatus(table, request, actor, change, new Date())),
			);
			expect(changed.filter(Boolean)).toHaveLength(old ? 0 : 1);
			if (old) return;
			model.ended.push(...model.open.splice(0, 1));
			if (to === 'FAILED') model.balance += request.credits;
		},
		(model) => (old ? model.ended : model.open).length > 0,
	);

const give = (ref: string, credits: number) =>
	command(`grant ${ref} of ${credits}`, async (model, { email }) => {
		await giveCredits(table, email, credits, 'Model', new Date(), ref);
		if (!model.grants.has(ref)) model.balance += credits;
		model.grants.add(ref);
	});

const look = command('look at the balance', async (model, { userId }) => {
	expect((await getPerson(table, userId))?.credits).toBe(model.balance);
});

const few = fc.integer({ min: 1, max: 3 });
const commands = [
	fc.tuple(few, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')).map(([credits, key]) => order(credits, key)),
	fc
		.tuple(fc.constantFrom('FAILED' as const, 'COMPLETED' as const), few, fc.boolean())
		.map((way) => end(...way)),
	fc.tuple(fc.constantFrom('x', 'y', 'z'), few).map(([ref, credits]) => give(ref, credits)),
	fc.constant(look),
];

it('an account is what a simple model says, whatever happens to it', { timeout: 300_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'medium' }), async (run) => {
			const setup = async () => {
				const email = newAddress();
				const { id: userId } = await ensurePerson(table, email, new Date());
				const file = randomUUID();
				const createdAt = new Date().toISOString();
				await putFile(table, {
					id: file,
					userId,
					state: 'announced',
					key: 'k',
					type: 'image/png',
					createdAt,
				});
				const model: Model = { balance: 0, open: [], ended: [], grants: new Set(), keys: new Map() };
				return { model, real: { userId, email, file } };
			};
			await fc.asyncModelRun(setup, run);
		}),
		{ numRuns: 60 },
	);
	expect((await auditLedger(table)).problems).toEqual([]);
});
