import type { ServiceName } from './services.ts';
import { longestDesignText, unsettableCharacters } from './settableText.ts';

interface ServiceText {
	readonly textContent?: string | undefined;
	readonly productInfo?: string | undefined;
	readonly targetAudience?: string | undefined;
	readonly campaignGoal?: string | undefined;
}

interface TextError {
	readonly problem: 'missing-brief' | 'missing-text' | 'too-long' | 'unsettable';
	/** The characters that cannot be set, as a sentence lists them. */
	readonly characters: string;
}

interface ServiceTextError extends TextError {
	readonly field: keyof ServiceText;
}

/** Whether a description can be sent. */
export const isDescribed = (description: string): boolean => description.trim() !== '';

/** Returns which text of the service is missing or cannot be set on a picture, and why. */
export function serviceTextError(
	service: ServiceName | undefined,
	text: ServiceText,
): ServiceTextError | undefined {
	if (service === 'Marketing Content') return briefError(text);
	if (service !== 'Graphic Design') return undefined;
	const error = designTextError(text.textContent ?? '');
	return error && { field: 'textContent', ...error };
}

/** Returns which field of an advertisement's brief cannot be used: its words become text on the picture. */
function briefError(text: ServiceText): ServiceTextError | undefined {
	if (!isLegible(text.productInfo ?? ''))
		return { field: 'productInfo', problem: 'missing-brief', characters: '' };
	for (const field of ['productInfo', 'campaignGoal'] as const) {
		const letters = unsettableLetters(text[field] ?? '');
		if (letters.length > 0) return { field, ...unsettable(letters) };
	}
	return undefined;
}

const legible = /[\p{L}\p{N}]/u;
const isLegible = (text: string): boolean => legible.test(text);

/** Letters and figures that cannot be set. Emoji and other signs are decoration, which a picture leaves out with a note. */
const unsettableLetters = (text: string): string[] => unsettableCharacters(text).filter(isLegible);

/** How many characters a message lists. */
const maxListedCharacters = 8;

/** Returns why a text cannot be set on a picture. */
function designTextError(text: string): TextError | undefined {
	const { length } = text.trim();
	if (length === 0) return { problem: 'missing-text', characters: '' };
	if (length > longestDesignText) return { problem: 'too-long', characters: '' };
	const letters = unsettableLetters(text);
	if (letters.length > 0) return unsettable(letters);
	return isLegible(text) ? undefined : unsettable(unsettableCharacters(text));
}

function unsettable(characters: readonly string[]): TextError {
	const more = characters.length > maxListedCharacters ? ' …' : '';
	return { problem: 'unsettable', characters: characters.slice(0, maxListedCharacters).join(' ') + more };
}
