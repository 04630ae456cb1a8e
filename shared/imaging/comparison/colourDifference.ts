/** CIE L*a*b*: L 0…100, a and b about ±110. */
export type Lab = readonly [number, number, number];

const radians = Math.PI / 180;

/** The difference of two colours, CIEDE2000. Source: Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula", 2005. */
export function colourDifference([L1, a1, b1]: Lab, [L2, a2, b2]: Lab): number {
	const power7 = (value: number) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
	const g = 0.5 * (1 - power7((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
	const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
	const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
	const hueOf = (x: number, b: number) => (Math.atan2(b, x) / radians + 360) % 360;
	const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
	const grey = c1 * c2 === 0;
	const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
	const hue = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
	const [lightness, chroma] = [(L1 + L2) / 2, (c1 + c2) / 2];
	const wave = (weight: number, times: number, shift: number) =>
		weight * Math.cos((times * hue + shift) * radians);
	const t = 1 + wave(-0.17, 1, -30) + wave(0.24, 2, 0) + wave(0.32, 3, 6) + wave(-0.2, 4, -63);
	const dL = (L2 - L1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
	const dC = (c2 - c1) / (1 + 0.045 * chroma);
	const dH = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians)) / (1 + 0.015 * chroma * t);
	const rotation = -2 * power7(chroma) * Math.sin(60 * radians * Math.exp(-(((hue - 275) / 25) ** 2)));
	return Math.sqrt(dL * dL + dC * dC + dH * dH + rotation * dC * dH);
}
