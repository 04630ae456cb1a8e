import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { requestFor } from '#support/artRequests.ts';

const now = new Date('2026-11-20T12:00:00Z');

const itemWith = (description: string) => {
	const ids = { userId: randomUUID(), email: 'a@users.example', file: randomUUID(), now };
	const request = requestFor(ids, 1);
	const { enhancementOptions } = request.input;
	return toArtRequestItem({
		...request,
		input: { ...request.input, enhancementOptions: { ...enhancementOptions, description } },
	});
};

describe('the item of an art request', () => {
	it.each([199, 200, 201])('lists well-formed text for an emoji as character %i of the description', (n) => {
		const { description } = itemWith(`${'a'.repeat(n - 1)}😀 on a table`).listed;
		expect(description.isWellFormed()).toBe(true);
		expect([...description]).toHaveLength(200);
	});
});
