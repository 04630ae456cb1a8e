import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findUser } from '#core/users/users.ts';
import { placeTestOrder, visitSite } from '#runtime/testOrder.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { readTokenKey, stage, table } from '#support/users.ts';

const address = () => `success+${randomUUID()}@simulator.amazonses.com`;

const order = (email: string, description: string, limitSeconds = 120) =>
	placeTestOrder(
		{ table, readTokenKey, site: stage.site, email, unknownEmail: address(), description, limitSeconds },
		new Date(),
	);

it('an order of the test account goes from the upload to a shared page, and keeps the ledger right', async () => {
	await visitSite(stage.site);
	const email = address();
	expect(await order(email, '[engine answers]')).toBeGreaterThan(0);
	expect((await findUser(table, email))?.credits).toBe(9);
	expect(await auditProblems(table)).toEqual([]);
});

it('an order of the test account that the engine refuses, or that takes too long, fails with the reason', async () => {
	const email = address();
	await expect(order(email, '[engine refuses]')).rejects.toThrow(/^The request .+ failed: /);
	await expect(order(email, '[engine answers]', 0)).rejects.toThrow(/ after 0 seconds\.$/);
});

it('a visit of a site that does not answer fails', async () => {
	await expect(visitSite(`${stage.site}/unknown`)).rejects.toThrow();
});
