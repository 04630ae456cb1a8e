import { describe, expect, it } from 'vitest';
import { displayOf, headlineOf } from '../../../../web/src/features/art-requests/statusDisplay.ts';

describe('the display of a status', () => {
	it('ignores case', () => {
		expect(displayOf('completed').label).toBe('Completed');
		expect(headlineOf('completed')).toBe('Your picture is ready');
	});

	it('is that of pending for an unknown status, with the headline "Unknown status"', () => {
		expect(displayOf('ARCHIVED').label).toBe('Pending');
		expect(headlineOf('ARCHIVED')).toBe('Unknown status');
	});

	it('has the progress of the brief', () => {
		const progress = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'].map(
			(status) => displayOf(status).progress,
		);
		expect(progress).toEqual([10, 50, 100, 0]);
	});
});
