import type { Service } from '#shared/api/credits.ts';
import { isDescribed, serviceTextError } from '#shared/art-requests/rules.ts';
import { longestDesignText } from '#shared/art-requests/settableText.ts';
import { ApiError, errorMessage } from '../../../api/errors.ts';
import { t as words } from '../messages.en.ts';
import type { Draft } from './draft.ts';
import { t } from './messages.en.ts';

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
	photo: photos === 0 ? t('mainImageMissing') : undefined,
	description: isDescribed(draft.options.description) ? undefined : t('describe'),
	text: textError(service, draft),
});

/** Returns why the text of the service cannot be used, in the language of the page. */
function textError(service: Service | undefined, draft: Draft): string | undefined {
	const error = serviceTextError(service?.name, draft);
	if (!error) return undefined;
	return t(`textProblems.${error.problem}`, { characters: error.characters, most: longestDesignText });
}

/** Returns why the submit button is disabled. */
export function submitBlocker({ photos, service, balance = 0 }: RequestValues): string | undefined {
	if (!service) return t('serviceMissing');
	if (balance < service.credit) return t('notEnoughCredits');
	return photos === 0 && service.name === 'Image Generate' ? t('mainImageFirst') : undefined;
}

/** Returns the error of a submission that belongs to no text field. */
export function submitError({ photos, service, balance }: RequestValues): string | undefined {
	if (balance === undefined) return t('logIn');
	if (!service) return t('serviceMissing');
	if (photos === 0) return t('mainImageMissing');
	return balance < service.credit ? t('notEnoughCredits') : undefined;
}

const fieldOf: Readonly<Record<string, keyof FieldErrors>> = {
	'data.files': 'photo',
	'data.imageRoles': 'photo',
	'data.textContent': 'text',
	'data.productInfo': 'text',
	'data.enhancementOptions.description': 'description',
};

const issuesOf = (error: unknown) => (error instanceof ApiError && error.details.issues) || [];

/** The errors of the form's fields in a response of the server. */
export function serverFieldErrors(error: unknown): FieldErrors {
	const errors: { -readonly [field in keyof FieldErrors]: FieldErrors[field] } = {};
	for (const { path, message } of issuesOf(error)) {
		const field = fieldOf[path];
		if (field) errors[field] ??= message;
	}
	return errors;
}

/** Whether the server does not accept what was sent; sending it again would not help. */
export const isInvalid = (error: unknown): boolean =>
	error instanceof ApiError && [400, 404].includes(error.details.status ?? 0);

/**
 * What to say about an order that the server has not accepted. A form that is older than the server sends what its
 * fields cannot correct.
 */
export function orderErrorMessage(error: unknown): string {
	const hasIssues = issuesOf(error).length > 0;
	if (hasIssues && Object.keys(serverFieldErrors(error)).length === 0) return t('formFailed');
	return errorMessage(error, words('failed'));
}
