import { expect, it } from 'vitest';
import { batchProgress } from '#web/features/art-requests/batchProgress.ts';

const sentence = (...statuses: ('PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED')[]) =>
	batchProgress(statuses.map((status) => ({ status }))).sentence;

it('pictures that were ordered together are counted, and those that failed are named', () => {
	expect(sentence('COMPLETED', 'FAILED', 'FAILED')).toBe('1 of 3 pictures ready, 2 failed');
	expect(sentence('COMPLETED', 'PROCESSING', 'PENDING')).toBe('1 of 3 pictures ready');
	expect(sentence('COMPLETED', 'COMPLETED')).toBe('Your 2 pictures are ready');
	expect(sentence('FAILED')).toBe('0 of 1 pictures ready, 1 failed');
});
