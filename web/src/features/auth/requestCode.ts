import { emailError } from '#shared/auth/emails.ts';
import { call } from '../../api/client.ts';
import { ApiError, errorMessage } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';

interface RequestedCode {
	/** The user id to verify the code with; absent after an error. */
	readonly id?: string;
	/** Why the address was rejected, to be shown at the field. Other errors are shown as a toast. */
	readonly emailError?: string;
}

/** Requests a login code by e-mail. */
export async function requestCode(email: string): Promise<RequestedCode> {
	const invalid = emailError(email);
	if (invalid) return { emailError: invalid };
	try {
		return await call('requestCode', { body: { email } });
	} catch (thrown) {
		const issues = thrown instanceof ApiError ? thrown.details.issues : undefined;
		const issue = issues?.find(({ path }) => path === 'email');
		if (issue) return { emailError: issue.message };
		toast('error', 'Error', errorMessage(thrown, 'Failed to send verification code'));
		return {};
	}
}
