import { readFile } from 'node:fs/promises';
import type { Picture } from '#shared/imaging/raster/raster.ts';
import { bundledFile } from '../bundledFile.ts';
import { modelFiles, segmentationNetworks } from './segmentationNetworks.ts';

/** What is read in a line of print. */
export interface LineReading {
	/** Its letters and digits, in lower case, without what is between them. */
	readonly letters: string;
	/** The mean of their probabilities; 0 without any. */
	readonly confidence: number;
}

/** Reads a line in a picture (sRGB 0…1) that is 48 pixels high. */
export type LineReader = (srgb: Picture) => Promise<LineReading>;

let alphabet: Promise<readonly string[]> | undefined;

/** The symbols of the text recognizer, with which its model ends, one a line. */
async function readAlphabet(): Promise<readonly string[]> {
	const model = await readFile(bundledFile(modelFiles.reader));
	return model.toString('utf8', model.lastIndexOf('character')).split('\n');
}

export const readLine: LineReader = async (srgb) => {
	alphabet ??= readAlphabet();
	const known = await alphabet;
	const symbols = (await segmentationNetworks.reader(srgb)).map(({ symbol, probability }) => ({
		letter: known[symbol - 1] ?? '',
		probability,
	}));
	const letters = symbols.filter(({ letter }) => /^[\p{L}\p{N}]$/u.test(letter));
	return {
		letters: letters
			.map(({ letter }) => letter)
			.join('')
			.toLowerCase(),
		confidence: letters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, letters.length),
	};
};
