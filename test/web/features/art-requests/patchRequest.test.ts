import { describe, expect, it } from 'vitest';
import type { StatusPush } from '#shared/api/realtime.ts';
import { patchRequest } from '../../../../web/src/features/art-requests/patchRequest.ts';

const id = '5f0c1a52-7a0e-4f6c-9a1b-0d2f4c6e8a10';
const request = {
	id,
	status: 'PROCESSING',
	updated_at: '2026-11-20T12:00:01.000Z',
	reason: undefined as string | undefined,
	service: 'Image Generate',
} as const;
const push = (change: Partial<StatusPush>): StatusPush => ({
	kind: 'art_request',
	id,
	user_id: '0e9c1a52-7a0e-4f6c-9a1b-0d2f4c6e8a10',
	status: 'COMPLETED',
	updated_at: '2026-11-20T12:00:02.000Z',
	...change,
});

describe('a request', () => {
	it('gets the pushed status and keeps its other fields', () => {
		const reason = 'It was too dark.';
		expect(patchRequest(request, push({ status: 'FAILED', reason }))).toEqual({
			...request,
			status: 'FAILED',
			updated_at: '2026-11-20T12:00:02.000Z',
			reason,
		});
	});

	it('has no reason after it is completed', () => {
		const failed = { ...request, status: 'FAILED' as const, reason: 'It was too dark.' };
		expect(patchRequest(failed, push({})).reason).toBeUndefined();
	});

	it('is unchanged by a push that is repeated or out of order', () => {
		for (const updated_at of [request.updated_at, '2026-11-20T12:00:00.000Z'])
			expect(patchRequest(request, push({ status: 'PENDING', updated_at }))).toBe(request);
	});

	it('is unchanged by a push for another request', () => {
		expect(patchRequest(request, push({ id: crypto.randomUUID() }))).toBe(request);
	});
});
