import { describe, expect, it } from 'vitest';
import { fillsFrame, photoPlacement } from '#web/features/files/useComparison.tsx';

describe('a photo whose window fills the frame of its result', () => {
	it('is placed so that the window covers the frame', () => {
		const inside = { left: 0.25, top: 0.1, width: 0.5, height: 0.8 };
		expect(photoPlacement(inside)).toEqual({ left: '-50%', top: '-12.5%', width: '200%', height: '125%' });
		expect(fillsFrame(inside)).toBe(true);
	});

	it('leaves room beside it where the window is larger than the photo', () => {
		const around = { left: -0.5, top: 0, width: 2, height: 1 };
		expect(photoPlacement(around)).toEqual({ left: '25%', top: '0%', width: '50%', height: '100%' });
		expect(fillsFrame(around)).toBe(false);
	});
});
