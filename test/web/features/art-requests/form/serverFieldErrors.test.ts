import { expect, it } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { orderErrorMessage, serverFieldErrors } from '#web/features/art-requests/form/fieldErrors.ts';

const refusal = (...paths: string[]) =>
	new ApiError(
		'Refused',
		{ status: 400, issues: paths.map((path) => ({ path, message: `Wrong ${path}` })) },
		'Refused',
	);

it('what the server says about a field is the error of that field', () => {
	expect(serverFieldErrors(refusal('data.textContent', 'data.files'))).toEqual({
		text: 'Wrong data.textContent',
		photo: 'Wrong data.files',
	});
	expect(orderErrorMessage(refusal('data.textContent'))).toBe('Refused');
});

it('a refusal that no field can correct is an error of the form', () => {
	expect(orderErrorMessage(refusal('data.newField'))).toBe('Error submitting form. Please try again.');
});

it('other errors have the server’s message, or else the one for requests', () => {
	expect(orderErrorMessage(new ApiError('x', { status: 402 }, 'No credits.'))).toBe('No credits.');
	expect(orderErrorMessage(new ApiError('Network error'))).toBe(
		'Failed to submit request. Please try again.',
	);
});
