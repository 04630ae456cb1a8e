import { advertisementText } from '#shared/copywriting/advertisementText.ts';
import { type PictureCopy, parseCopy } from '#shared/copywriting/parseCopy.ts';
import { settableText } from '#shared/copywriting/settableText.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { type ImageJob, ImageRefusedError } from '../imageEngine.ts';

const noLetters = sentence('noLetters');

const legible = /[\p{L}\p{N}]/u;

/** How many left-out characters a note lists. */
const maxListedCharacters = 12;

/** The text to set on a job's picture and notes for the customer; undefined for a picture without text. */
export function copyOf(job: ImageJob): { copy: PictureCopy; notes: string[] } | undefined {
	if (job.copy) {
		const { copy, dropped } = advertisementText(job.copy);
		return checkedCopy(copy, dropped);
	}
	if (job.service !== 'Graphic Design' || job.textContent === undefined) return undefined;
	const { text, dropped } = settableText(job.textContent);
	return checkedCopy(parseCopy(text), dropped);
}

function checkedCopy(copy: PictureCopy, dropped: readonly string[]): { copy: PictureCopy; notes: string[] } {
	if (!legible.test(copy.headline)) throw new ImageRefusedError(noLetters);
	const named = [...new Set(dropped)];
	if (named.length === 0) return { copy, notes: [] };
	const more = named.length > maxListedCharacters ? ' …' : '';
	return {
		copy,
		notes: [`Some characters could not be set: ${named.slice(0, maxListedCharacters).join(' ')}${more}`],
	};
}
