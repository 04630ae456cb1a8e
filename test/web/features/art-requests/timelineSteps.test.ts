import { describe, expect, it } from 'vitest';
import type { ArtEvent } from '#shared/api/artRequests.ts';
import { timelineSteps } from '../../../../web/src/features/art-requests/timelineSteps.ts';

const created_at = '2026-11-20T12:00:00.000Z';
const happened = (minute: number, change: Partial<ArtEvent>): ArtEvent => ({
	at: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`,
	what: 'status',
	status: 'PENDING',
	by: 'workflow',
	...change,
});
const request = (status: ArtEvent['status']) => ({ status, created_at, updated_at: created_at });
const titles = (status: ArtEvent['status'], events: ArtEvent[]) =>
	timelineSteps(request(status), events, '2 hours').map(({ title, done }) => `${title}${done ? ' ✓' : ''}`);

describe('the timeline', () => {
	const begun = [happened(0, {}), happened(1, { status: 'PROCESSING' })];

	it('says what has been done and what comes next', () => {
		expect(titles('PENDING', [happened(0, {})])).toEqual([
			'Request Received ✓',
			'Processing Started',
			'Transformation Complete',
		]);
		expect(titles('PROCESSING', begun)).toEqual([
			'Request Received ✓',
			'Processing Started ✓',
			'Transformation Complete',
		]);
	});

	it('says when each step was, also once it is over', () => {
		const events = [...begun, happened(5, { status: 'COMPLETED' })];
		const notes = timelineSteps(request('COMPLETED'), events, '2 hours').map(({ note }) => note);
		expect(new Set(notes).size).toBe(3);
	});

	it('tells that a request is late, and that its credit came back', () => {
		const late = [...begun, happened(3, { what: 'late', status: 'PROCESSING' })];
		expect(titles('PROCESSING', late)[1]).toBe('Takes longer than promised ✓');
		const refunded = [
			...begun,
			happened(5, { status: 'COMPLETED' }),
			happened(9, { what: 'refunded', status: 'COMPLETED', by: 'admin' }),
		];
		expect(titles('COMPLETED', refunded).at(-1)).toBe('Credit returned ✓');
	});

	it('starts over when a request is begun again', () => {
		const again = [
			...begun,
			happened(5, { status: 'COMPLETED' }),
			happened(9, { what: 'again', by: 'admin' }),
		];
		expect(titles('PENDING', again)).toEqual([
			'Request Received ✓',
			'Begun again, free of charge ✓',
			'Processing Started',
			'Transformation Complete',
		]);
	});
});
