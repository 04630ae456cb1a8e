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
	readonly photo: File | undefined;
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
export const fieldErrors = ({ draft, photo, service }: RequestValues): FieldErrors => ({
	photo: mainImageError(photo ? 1 : 0),
	description: descriptionError(draft.options.description),
	text: serviceTextError(service?.name, draft)?.message,
});

/** Returns why the submit button is disabled. */
export function submitBlocker({ photo, service, balance = 0 }: RequestValues): string | undefined {
	if (!service) return serviceMissing;
	if (balance < service.credit) return notEnoughCredits;
	return !photo && service.name === 'Image Generate' ? 'Please upload a main image first.' : undefined;
}

/** Returns the error of a submission that belongs to no text field. */
export function submitError({ photo, service, balance }: RequestValues): string | undefined {
	if (balance === undefined) return 'Please log in to submit a request';
	if (!service) return serviceMissing;
	if (!photo) return mainImageMissing;
	return balance < service.credit ? notEnoughCredits : undefined;
}
