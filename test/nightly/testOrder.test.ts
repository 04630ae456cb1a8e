import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { secretReader } from '#adapters/secrets/secret.ts';
import { findUser } from '#core/users/users.ts';
import { namesOf } from '#infra/stages/names.ts';
import { placeTestOrder } from '#runtime/testOrder.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { stage, table } from '#support/users.ts';

const order = (email: string, description: string, limitSeconds = 120) =>
	placeTestOrder(
		{
			table,
			readTokenKey: secretReader(namesOf({ stage: 'test' }).tokenKey),
			site: stage.site,
			email,
			description,
			limitSeconds,
		},
		new Date(),
	);

it('an order of the test account goes from the upload to the download, and keeps the ledger right', async () => {
	const email = `success+${randomUUID()}@simulator.amazonses.com`;
	expect(await order(email, '[engine answers]')).toBeGreaterThan(0);
	expect(await order(email, '[engine answers]')).toBeGreaterThan(0);
	expect((await findUser(table, email))?.credits).toBe(8);
	expect(await auditProblems(table)).toEqual([]);
});

it('an order of the test account that the engine refuses, or that takes too long, fails with the reason', async () => {
	const email = `success+${randomUUID()}@simulator.amazonses.com`;
	await expect(order(email, '[engine refuses]')).rejects.toThrow(/^The request .+ failed: /);
	await expect(order(email, '[engine answers]', 0)).rejects.toThrow(/ after 0 seconds\.$/);
});
