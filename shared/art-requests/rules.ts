import { longestDesignText } from './designText.ts';
import type { ServiceName } from './services.ts';
import { unsettableCharacters } from './settableText.ts';

export const serviceMissing = 'Please select a service';
export const mainImageMissing = 'Please upload a main image';
export const notEnoughCredits = "You don't have enough credits for this service";

interface ServiceText {
	readonly textContent?: string | undefined;
	readonly productInfo?: string | undefined;
	readonly targetAudience?: string | undefined;
	readonly campaignGoal?: string | undefined;
}

interface TextError {
	readonly problem: 'missing-brief' | 'missing-text' | 'too-long' | 'unsettable';
	/** The characters that cannot be set, as the message lists them. */
	readonly characters: string;
	readonly message: string;
}

interface ServiceTextError extends TextError {
	readonly field: keyof ServiceText;
}

/** Returns why a request cannot have this many main images. */
export const mainImageError = (count: number): string | undefined =>
	count === 1 ? undefined : mainImageMissing;

/** Returns why a description cannot be sent. */
export const descriptionError = (description: string): string | undefined =>
	description.trim() === '' ? 'Please describe what you want.' : undefined;

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
	if ((text.productInfo ?? '').trim() === '')
		return {
			field: 'productInfo',
			...textError('missing-brief', 'Please tell us about your product.'),
		};
	for (const field of ['productInfo', 'targetAudience', 'campaignGoal'] as const) {
		// Emoji and other signs are decoration, which an advertisement leaves out.
		const letters = unsettableCharacters(text[field] ?? '').filter((character) =>
			/[\p{L}\p{N}]/u.test(character),
		);
		if (letters.length > 0) return { field, ...unsettable(letters) };
	}
	return undefined;
}

/** How many characters a message lists. */
const maxListedCharacters = 8;

/** Returns why a text cannot be set on a picture. */
function designTextError(text: string): TextError | undefined {
	const { length } = text.trim();
	if (length === 0) return textError('missing-text', 'Please write the text for your design.');
	if (length > longestDesignText)
		return textError(
			'too-long',
			`Please keep the text under ${longestDesignText} characters, so that it can be read.`,
		);
	const characters = unsettableCharacters(text);
	return characters.length === 0 ? undefined : unsettable(characters);
}

const textError = (problem: TextError['problem'], message: string, characters = ''): TextError => ({
	problem,
	characters,
	message,
});

function unsettable(characters: readonly string[]): TextError {
	const more = characters.length > maxListedCharacters ? ' …' : '';
	const listed = characters.slice(0, maxListedCharacters).join(' ') + more;
	return textError(
		'unsettable',
		`We cannot set these characters yet: ${listed}. Please use Latin letters, figures and punctuation.`,
		listed,
	);
}
