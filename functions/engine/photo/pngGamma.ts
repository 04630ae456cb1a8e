import { deflateSync } from 'node:zlib';
import { iccProfile, type Xyz } from './iccProfile.ts';
import { pngChunk, pngChunks, signatureBytes } from './pngChunks.ts';

type Matrix = readonly [Xyz, Xyz, Xyz];

/** From XYZ to the responses of cones. Source: Bradford, as in ICC.1:2010, annex E. */
const bradford: Matrix = [
	[0.8951, 0.2664, -0.1614],
	[-0.7502, 1.7135, 0.0367],
	[0.0389, -0.0685, 1.0296],
];
const whiteD50: Xyz = [0.9642, 1, 0.8249];
/** White, red, green and blue of sRGB, as x and y. */
const srgb = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];

const times = (matrix: Matrix, [x, y, z]: Xyz): Xyz =>
	matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Xyz;

/** Solves `matrix · result = right` by Cramer's rule. */
function solve(matrix: Matrix, right: Xyz): Xyz {
	const determinant = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix) =>
		a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
	const whole = determinant(matrix);
	return [0, 1, 2].map((column) => {
		const replaced = matrix.map((row, r) => row.map((value, c) => (c === column ? right[r] : value)));
		return determinant(replaced as unknown as Matrix) / whole;
	}) as unknown as Xyz;
}

const xyzOf = (x = 0, y = 1): Xyz => [x / y, 1, (1 - x - y) / y];

/** Red, green and blue as XYZ at D50, from the x and y of white, red, green and blue. */
function primariesAtD50([wx, wy, rx, ry, gx, gy, bx, by]: readonly number[]): Matrix {
	const white = xyzOf(wx, wy);
	const colours: Matrix = [xyzOf(rx, ry), xyzOf(gx, gy), xyzOf(bx, by)];
	const columns = [0, 1, 2].map((row) => colours.map((colour) => colour[row])) as unknown as Matrix;
	const parts = solve(columns, white);
	const [from, to] = [times(bradford, white), times(bradford, whiteD50)];
	return colours.map((colour, i) => {
		const cones = times(bradford, colour.map((value) => value * (parts[i] ?? 0)) as unknown as Xyz);
		const adapted = cones.map((value, cone) => (value * (to[cone] ?? 0)) / (from[cone] ?? 1));
		return solve(bradford, adapted as unknown as Xyz);
	}) as unknown as Matrix;
}

const ownColours = new Set(['iCCP', 'sRGB', 'cICP']);
const units = 100_000;
/** Exponents outside of these are mistakes. */
const [least, most] = [0.2, 5];

/**
 * A PNG file whose colours are given by a gamma, and perhaps by primaries, with the same as an ICC profile, which decoders
 * obey: browsers obey a gamma, too, and libvips does not. Other files are returned as they are.
 *
 * @see PNG, third edition, 11.3.2.1 and 11.3.2.2.
 */
export function withProfileForGamma(png: Uint8Array): Uint8Array {
	const chunks = pngChunks(png);
	const dataOf = (name: string) => {
		const data = chunks.find(({ type }) => type === name)?.data;
		return data && Buffer.from(data);
	};
	const [gamma, header] = [dataOf('gAMA'), dataOf('IHDR')];
	if (gamma?.length !== 4 || !header || chunks.some(({ type }) => ownColours.has(type))) return png;
	const exponent = units / gamma.readUInt32BE(0);
	if (!(exponent >= least && exponent <= most)) return png;
	const given = dataOf('cHRM');
	const primaries =
		given?.length === 32 ? Array.from({ length: 8 }, (_, i) => given.readUInt32BE(4 * i) / units) : srgb;
	const isGrey = header[9] === 0 || header[9] === 4;
	const profile = iccProfile({ gamma: exponent, ...(!isGrey && { primaries: primariesAtD50(primaries) }) });
	const replaced = chunks.flatMap(({ type, whole }) => {
		if (type === 'cHRM') return [];
		return type === 'gAMA'
			? [pngChunk('iCCP', Buffer.concat([Buffer.from('gamma\0\0', 'latin1'), deflateSync(profile)]))]
			: [whole];
	});
	return Buffer.concat([png.subarray(0, signatureBytes), ...replaced]);
}
