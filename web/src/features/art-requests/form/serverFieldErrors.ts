import { ApiError, errorMessage } from '../../../api/errors.ts';
import { t } from '../text.ts';
import type { FieldErrors } from './validateRequest.ts';

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
	return errorMessage(error, t('failed'));
}
