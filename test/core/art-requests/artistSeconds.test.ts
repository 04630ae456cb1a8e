import { expect, it } from 'vitest';
import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import type { ArtRequest } from '#core/art-requests/artRequests.ts';
import { giveBackArtRequest, takeArtRequest } from '#core/art-requests/assignArtRequest.ts';
import { artistSecondsAt } from '#core/art-requests/statusUpdate.ts';
import { searchRowOf } from '#core/search/searchRow.ts';
import { keys } from '#core/table/keys.ts';
import { readItemsOf } from '#core/table/query.ts';
import { ensureUser } from '#core/users/accounts.ts';
import type { User } from '#core/users/users.ts';
import { orderRequest, storedRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000);

it('the time of artists counts while one of them works on a request, and no longer once it has ended', async () => {
	const { table } = new MemoryTable();
	const order = await orderRequest({ table, bucket: new MemoryBucket() }, await takePhoto(), at(0), {
		credits: 3,
	});
	const first = await ensureUser(table, 'first@users.example', at(0));
	const second = await ensureUser(table, 'second@users.example', at(0));
	const state = () => storedRequest(table, order.id);
	const take = async (by: User, take_over: boolean, time: Date) =>
		takeArtRequest(table, by, order.id, { take_over, updated_at: (await state()).updatedAt }, time);
	const counted = async () => {
		const [item = {}] = await readItemsOf(table, [keys.artRequest(order.id)]);
		return searchRowOf('ART', item).counted.artistSeconds;
	};
	await take(first, false, at(1));
	await giveBackArtRequest(table, first, order.id, at(11));
	await take(second, false, at(30));
	await take(first, true, at(35));
	const delivery = { to: 'COMPLETED', resultFiles: ['result'], notes: [] } as const;
	const actor = { kind: 'admin', userId: first.id } as const;
	expect(await changeStatus(table, await state(), actor, delivery, at(60))).toBe(true);
	expect(await counted()).toBe((10 + 5 + 25) * 60);
	expect(await refundCompleted(table, await state(), first.id, 'Not nice', at(3000))).toBe(true);
	expect(await counted()).toBe(40 * 60);
	expect((await state()).takenBy).toBe(first.id);
});

it.each([
	['as long as its artist has viewed it', 90, 90],
	['no longer than it has waited', 99_999, 600],
	['not at all where that is not known', undefined, undefined],
])('the time of a request that was not taken counts %s', (_, viewed, counted) => {
	const request = { promisedFrom: at(0).toISOString() } as ArtRequest;
	expect(artistSecondsAt(request, at(10).toISOString(), viewed)).toBe(counted);
});
