import { secretReader } from '#adapters/secrets/secret.ts';
import { type ReadTokenKey, signToken } from '#core/auth/tokens.ts';
import { openTable, type Table } from '#core/table/client.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { emulatedAws } from '#infra/local/emulator.ts';
import type { StageAddresses } from '#infra/local/stage.ts';
import { namesOf } from '#infra/stages/names.ts';
import { giveCredits } from '#support/accounts.ts';
import { Client } from './client.ts';

/** A signed-in user. */
export interface TestUser {
	readonly id: string;
	readonly email: string;
	readonly client: Client;
}

/** Direct access to a deployed stage, for tests that do not go through the API. */
export interface OpenStage {
	readonly table: Table;
	/** Reads the key that signs the API's tokens. */
	readonly readTokenKey: ReadTokenKey;
	/** Returns a user with a token, granted so many more credits; creates the user if needed. */
	createUser(email: string, credits?: number): Promise<TestUser>;
}

/** Points the SDK at a stage's emulator, if it has one, and opens the stage. */
export function openStage(addresses: StageAddresses, name: string): OpenStage {
	if (addresses.emulator) Object.assign(process.env, emulatedAws(addresses.emulator));
	const table = openTable(addresses.table);
	const readTokenKey = secretReader(namesOf({ stage: name }).tokenKey);
	return {
		table,
		readTokenKey,
		async createUser(email, credits = 0) {
			const { id } = await ensureUser(table, email, new Date());
			if (credits > 0) await giveCredits(table, email, credits, 'For a test', new Date());
			const user = await getUser(table, id);
			const claims = { userId: id, version: user?.tokenVersion ?? 0, ...(user && { role: user.role }) };
			const token = await signToken(readTokenKey, claims, 3600, new Date());
			return { id, email, client: new Client(addresses.api, token) };
		},
	};
}
