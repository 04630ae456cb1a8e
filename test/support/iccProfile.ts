/** The XYZ of a colour. */
export type Xyz = readonly [number, number, number];

/** A colour space of three primaries, or of grey, whose tone curve is a power. */
export interface ProfileSpace {
	/** The exponent from values to light. */
	readonly gamma: number;
	/** Red, green and blue at D50; absent for grey. */
	readonly primaries?: readonly [Xyz, Xyz, Xyz];
}

const whiteD50: Xyz = [0.9642, 1, 0.8249];
const headerBytes = 128;

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const uint32 = (value: number): Buffer => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value >>> 0);
	return bytes;
};
/** A signed number with 16 bits before and behind the point. */
const fixed = (value: number): Buffer => uint32(Math.round(value * 65_536));
const xyz = (values: Xyz): Buffer => Buffer.concat([text('XYZ \0\0\0\0'), ...values.map(fixed)]);
const curve = (gamma: number): Buffer => {
	const value = Buffer.alloc(2);
	value.writeUInt16BE(Math.round(gamma * 256));
	return Buffer.concat([text('curv\0\0\0\0'), uint32(1), value]);
};
const description = (name: string): Buffer =>
	Buffer.concat([text('desc\0\0\0\0'), uint32(name.length + 1), text(`${name}\0`), Buffer.alloc(78)]);

/**
 * An ICC profile of version 2 for a display.
 *
 * @see ICC.1:2001-04, 6.1 and 6.3.
 */
export function iccProfile({ gamma, primaries }: ProfileSpace): Uint8Array {
	const tags: [string, Buffer][] = [
		['desc', description('Colours of a PNG')],
		['cprt', text('text\0\0\0\0None\0')],
		['wtpt', xyz(whiteD50)],
		...(primaries
			? primaries.flatMap((values, i): [string, Buffer][] => [
					[`${'rgb'[i]}XYZ`, xyz(values)],
					[`${'rgb'[i]}TRC`, curve(gamma)],
				])
			: [['kTRC', curve(gamma)] satisfies [string, Buffer]]),
	];
	const table: Buffer[] = [];
	const data: Buffer[] = [];
	let at = headerBytes + 4 + 12 * tags.length;
	for (const [name, value] of tags) {
		table.push(text(name), uint32(at), uint32(value.length));
		// Each begins at a multiple of four bytes.
		data.push(value, Buffer.alloc(-value.length & 3));
		at += (value.length + 3) & ~3;
	}
	const header = Buffer.alloc(headerBytes);
	header.writeUInt32BE(at, 0);
	header.writeUInt32BE(0x02100000, 8);
	header.write(`mntr${primaries ? 'RGB ' : 'GRAY'}XYZ `, 12, 'latin1');
	header.write('acsp', 36, 'latin1');
	Buffer.concat(whiteD50.map(fixed)).copy(header, 68);
	return Buffer.concat([header, uint32(tags.length), ...table, ...data]);
}
