import { longestDesignText } from './designText.ts';
import type { ServiceName } from './services.ts';

export const serviceMissing = 'Please select a service';
export const mainImageMissing = 'Please upload a main image';
export const notEnoughCredits = "You don't have enough credits for this service";

interface ServiceText {
	readonly textContent?: string | undefined;
	readonly productInfo?: string | undefined;
}

interface ServiceTextError {
	readonly field: keyof ServiceText;
	readonly message: string;
}

/** Returns why a request cannot have this many main images. */
export const mainImageError = (count: number): string | undefined =>
	count === 1 ? undefined : mainImageMissing;

/** Returns why a description cannot be sent. */
export const descriptionError = (description: string): string | undefined =>
	description.trim() === '' ? 'Please describe what you want.' : undefined;

/** Returns which text the service requires and what is wrong with it. */
export function serviceTextError(
	service: ServiceName | undefined,
	{ textContent = '', productInfo = '' }: ServiceText,
): ServiceTextError | undefined {
	if (service === 'Marketing Content' && productInfo.trim() === '')
		return { field: 'productInfo', message: 'Please tell us about your product.' };
	if (service !== 'Graphic Design') return undefined;
	const { length } = textContent.trim();
	if (length === 0) return { field: 'textContent', message: 'Please write the text for your design.' };
	if (length <= longestDesignText) return undefined;
	const message = `Please keep the text under ${longestDesignText} characters, so that it can be read.`;
	return { field: 'textContent', message };
}
