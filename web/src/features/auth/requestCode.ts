import { emailError } from '#shared/auth/emails.ts';
import { call } from '../../api/client.ts';
import { ApiError, errorMessage } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';
import { earlierCode, rememberMailedCode } from './mailedCode.ts';

interface RequestedCode {
	/** The user id to verify the code with; absent after an error. */
	readonly id?: string;
	/** Why the address was rejected, to be shown at the field. Other errors are shown as a toast. */
	readonly emailError?: string;
}

/**
 * Requests a login code by e-mail. While the server asks to wait for another code, it returns the one that was mailed, if
 * `orEarlier` is set.
 */
export async function requestCode(email: string, orEarlier = false): Promise<RequestedCode> {
	const invalid = emailError(email);
	if (invalid) return { emailError: invalid };
	try {
		const { id } = await call('requestCode', { body: { email } });
		rememberMailedCode({ purpose: `sign-in ${email}`, id });
		return { id };
	} catch (thrown) {
		const earlier = orEarlier && earlierCode(thrown, `sign-in ${email}`);
		if (earlier) {
			toast('info', 'Your code is on its way', 'We have just mailed it. Enter it here.');
			return { id: earlier };
		}
		const issues = thrown instanceof ApiError ? thrown.details.issues : undefined;
		const issue = issues?.find(({ path }) => path === 'email');
		if (issue) return { emailError: issue.message };
		toast('error', 'Error', errorMessage(thrown, 'Failed to send verification code'));
		return {};
	}
}
