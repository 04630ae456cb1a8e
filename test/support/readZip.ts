const endOfDirectory = 0x06054b50;
const stored = 0;

/**
 * Returns the files of a ZIP by their names, in its order. Source: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 *
 * @throws Error for a compressed file, and for bytes that are no ZIP.
 */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
	const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
	if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('The file is no ZIP.');
	const files = new Map<string, Buffer>();
	let at = zip.readUInt32LE(end + 16);
	for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
		const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
			zip.readUInt16LE(at + offset),
		) as [number, number, number];
		const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
		if (zip.readUInt16LE(at + 10) !== stored) throw new Error(`${name} is compressed.`);
		const header = zip.readUInt32LE(at + 42);
		const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
		files.set(name, zip.subarray(start, start + zip.readUInt32LE(at + 20)));
		at += 46 + nameLength + extraLength + commentLength;
	}
	return files;
}
