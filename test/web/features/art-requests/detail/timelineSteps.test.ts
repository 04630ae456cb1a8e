import { describe, expect, it } from 'vitest';
import type { ArtEvent } from '#shared/api/artRequests.ts';
import { timelineSteps } from '#web/features/art-requests/detail/timelineSteps.ts';

const created_at = '2026-11-20T12:00:00.000Z';
const event = (minute: number, change: Partial<ArtEvent>): ArtEvent => ({
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
	const started = [event(0, {}), event(1, { status: 'PROCESSING' })];

	it('marks the steps that are done', () => {
		expect(titles('PENDING', [event(0, {})])).toEqual([
			'Request Received ✓',
			'Processing Started',
			'Transformation Complete',
		]);
		expect(titles('PROCESSING', started)).toEqual([
			'Request Received ✓',
			'Processing Started ✓',
			'Transformation Complete',
		]);
	});

	it('shows that a request is overdue, and that its credit was refunded', () => {
		const late = [...started, event(3, { what: 'late', status: 'PROCESSING' })];
		expect(titles('PROCESSING', late)[1]).toBe('Takes longer than promised ✓');
		const refunded = [
			...started,
			event(5, { status: 'COMPLETED' }),
			event(9, { what: 'refunded', status: 'COMPLETED', by: 'admin' }),
		];
		expect(titles('COMPLETED', refunded).at(-1)).toBe('Credit returned ✓');
	});

	it('restarts when a request is made again', () => {
		const again = [...started, event(5, { status: 'COMPLETED' }), event(9, { what: 'again', by: 'admin' })];
		expect(titles('PENDING', again)).toEqual([
			'Request Received ✓',
			'Started again, free of charge ✓',
			'Processing Started',
			'Transformation Complete',
		]);
	});
});
