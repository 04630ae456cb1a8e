import type { Alpha, AlphaChange, Colours } from '#shared/imaging/marks/alpha.ts';
import { applyMark, type Mark } from '#shared/imaging/marks/mark.ts';

/** What the worker is told: the pixels of the photo (interleaved colours and alpha), or to work a mark out. */
export type MarksCall = { readonly photo: ImageData } | { readonly alpha: Alpha; readonly mark: Mark };

/** What a mark changes, or why that is not known. */
export type MarksAnswer = { readonly change: AlphaChange | undefined } | { readonly problem: string };

let colours: Colours | undefined;

function coloursOf({ width, height, data }: ImageData): Colours {
	const rgb = new Uint8Array(width * height * 3);
	for (let i = 0, j = 0; j < rgb.length; i += 4, j += 3) {
		rgb[j] = data[i] ?? 0;
		rgb[j + 1] = data[i + 1] ?? 0;
		rgb[j + 2] = data[i + 2] ?? 0;
	}
	return { width, height, rgb };
}

self.onmessage = ({ data }: MessageEvent<MarksCall>) => {
	if ('photo' in data) {
		colours = coloursOf(data.photo);
		return;
	}
	let answer: MarksAnswer;
	try {
		if (!colours) throw new Error('There is no photo.');
		answer = { change: applyMark(colours, data.alpha, data.mark) };
	} catch (error) {
		answer = { problem: String(error) };
	}
	self.postMessage(answer);
};
