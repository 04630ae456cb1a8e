import { describe, expect, it } from 'vitest';
import { foregroundColours } from '#shared/imaging/matting/foreground.ts';
import { createPicture, createPlane } from '#shared/imaging/raster/raster.ts';

type Colour = readonly [number, number, number];

const side = 120;
const radius = 40;
const grass: Colour = [0.35, 0.6, 0.15];

/** A round subject before grass, whose alpha is `tooWide` pixels too wide, and the colours found at a distance from its middle. */
function coloursOf(subjectAt: (angle: number) => Colour, tooWide: number) {
	const srgb = createPicture(side, side);
	const alpha = createPlane(side, side);
	for (let i = 0; i < alpha.data.length; i++) {
		const [x, y] = [(i % side) - side / 2, Math.floor(i / side) - side / 2];
		const away = Math.sqrt(x * x + y * y);
		const soft = (edge: number) => Math.min(1, Math.max(0, (edge + 2 - away) / 4));
		alpha.data[i] = soft(radius + tooWide);
		const share = soft(radius);
		const own = subjectAt(Math.atan2(y, x));
		srgb.data.set(
			own.map((value, k) => value * share + (grass[k] ?? 0) * (1 - share)),
			i * 3,
		);
	}
	const { data } = foregroundColours(srgb, alpha, 6);
	return (angle: number, away: number): Colour => {
		const x = Math.round(side / 2 + away * Math.cos(angle));
		const y = Math.round(side / 2 + away * Math.sin(angle));
		const j = (y * side + x) * 3;
		return [data[j] ?? 0, data[j + 1] ?? 0, data[j + 2] ?? 0];
	};
}

describe('the colours of a subject', () => {
	it('have no rim in the colour of the backdrop where the outline lies a little too far out', () => {
		const brown: Colour = [0.6, 0.35, 0.25];
		const colourAt = coloursOf(() => brown, 2);
		for (const angle of [0, 1, 2, 4])
			for (const away of [radius - 2, radius, radius + 1]) {
				const [red, green] = colourAt(angle, away);
				expect(red - green).toBeGreaterThan(0.95 * (brown[0] - brown[1]));
			}
	});

	it('keep what differs from the subject in another direction than the backdrop does', () => {
		const violet: Colour = [0.7, 0.3, 0.75];
		const colourAt = coloursOf((angle) => (Math.abs(angle) < 0.2 ? violet : [0.6, 0.35, 0.25]), 0);
		const [red, green, blue] = colourAt(0, radius - 3);
		expect(blue - green).toBeGreaterThan(0.8 * (violet[2] - violet[1]));
		expect(red).toBeGreaterThan(0.6);
	});
});
