import type { Service } from '#shared/api/credits.ts';
import {
	descriptionError,
	mainImageError,
	mainImageMissing,
	notEnoughCredits,
	serviceMissing,
	serviceTextError,
} from '#shared/art-requests/rules.ts';
import type { Draft } from './draft.ts';

/** The values that the request form validates. */
export interface RequestValues {
	readonly draft: Draft;
	/** How many main photos there are; each becomes a request. */
	readonly photos: number;
	/** The selected service; `undefined` until the services are loaded. */
	readonly service: Service | undefined;
	/** In credits; `undefined` until the user is loaded. */
	readonly balance: number | undefined;
}

export interface FieldErrors {
	readonly photo?: string | undefined;
	readonly description?: string | undefined;
	/** The error of the text that the service requires. */
	readonly text?: string | undefined;
}

/** Returns the error of each field. */
export const fieldErrors = ({ draft, photos, service }: RequestValues): FieldErrors => ({
	photo: mainImageError(Math.min(photos, 1)),
	description: descriptionError(draft.options.description),
	text: serviceTextError(service?.name, draft)?.message,
});

/** Returns why the submit button is disabled. */
export function submitBlocker({ photos, service, balance = 0 }: RequestValues): string | undefined {
	if (!service) return serviceMissing;
	if (balance < service.credit) return notEnoughCredits;
	return photos === 0 && service.name === 'Image Generate' ? 'Please upload a main image first.' : undefined;
}

/** Returns the error of a submission that belongs to no text field. */
export function submitError({ photos, service, balance }: RequestValues): string | undefined {
	if (balance === undefined) return 'Please log in to submit a request';
	if (!service) return serviceMissing;
	if (photos === 0) return mainImageMissing;
	return balance < service.credit ? notEnoughCredits : undefined;
}
