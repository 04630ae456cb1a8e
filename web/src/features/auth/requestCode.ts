import { emailError, emailInvalid, emailMissing } from '#shared/auth/emails.ts';
import { call } from '../../api/client.ts';
import { ApiError, errorMessage } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';
import { earlierCode, rememberMailedCode } from './mailedCode.ts';
import { t } from './text.ts';

interface RequestedCode {
	/** The user id to verify the code with; absent after an error. */
	readonly id?: string;
	/** Why the address was rejected, to be shown at the field. Other errors are shown as a toast. */
	readonly emailError?: string;
}

const emailErrorTexts: Readonly<Record<string, string>> = {
	[emailInvalid]: t('emailInvalid'),
	[emailMissing]: t('emailMissing'),
};

/** The error of an address in the language of the page. */
const emailErrorText = (error: string): string => emailErrorTexts[error] ?? error;

/**
 * Requests a login code by e-mail. While the server asks to wait for another code, it returns the one that was mailed, if
 * `orEarlier` is set.
 */
export async function requestCode(email: string, orEarlier = false): Promise<RequestedCode> {
	const invalid = emailError(email);
	if (invalid) return { emailError: emailErrorText(invalid) };
	try {
		const { id } = await call('requestCode', { body: { email } });
		rememberMailedCode({ purpose: `sign-in ${email}`, id });
		return { id };
	} catch (thrown) {
		const earlier = orEarlier && earlierCode(thrown, `sign-in ${email}`);
		if (earlier) {
			toast('info', t('codeMailed'), t('codeMailedNote'));
			return { id: earlier };
		}
		const issues = thrown instanceof ApiError ? thrown.details.issues : undefined;
		const issue = issues?.find(({ path }) => path === 'email');
		if (issue) return { emailError: emailErrorText(issue.message) };
		toast('error', t('error'), errorMessage(thrown, t('codeNotSent')));
		return {};
	}
}
