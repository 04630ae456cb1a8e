import { emailError, emailInvalid, emailMissing } from '#shared/auth/emails.ts';
import { call } from '../../api/client.ts';
import { ApiError, errorMessage } from '../../api/errors.ts';
import { tabStorage } from '../../storage/webStorage.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './messages.en.ts';

const codeMailedKey = 'code-mailed';

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

/** The seconds since the last login code was mailed from this tab, also before the page was loaded again; 0 where that is not known. */
export const secondsSinceCode = (): number =>
	Math.max(0, Date.now() - Number(tabStorage.get(codeMailedKey) ?? Date.now())) / 1000;

/** Requests a login code by e-mail. While the server asks to wait for another code, it returns the one that was mailed. */
export async function requestCode(email: string): Promise<RequestedCode> {
	const invalid = emailError(email);
	if (invalid) return { emailError: emailErrorText(invalid) };
	try {
		const { id, mailed_seconds_ago: seconds } = await call('requestCode', { body: { email } });
		if (seconds !== undefined) toast('info', t('codeMailed'), t('codeMailedNote', { count: seconds }));
		tabStorage.set(codeMailedKey, String(Date.now() - 1000 * (seconds ?? 0)));
		return { id };
	} catch (thrown) {
		const issues = thrown instanceof ApiError ? thrown.details.issues : undefined;
		const issue = issues?.find(({ path }) => path === 'email');
		if (issue) return { emailError: emailErrorText(issue.message) };
		toast('error', t('error'), errorMessage(thrown, t('codeFailed')));
		return {};
	}
}
