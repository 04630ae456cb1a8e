import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';

/** Requests a login code by e-mail and returns the user id to verify it with, or `undefined` after showing an error. */
export async function requestCode(email: string): Promise<string | undefined> {
	try {
		return (await call('requestCode', { body: { email } })).id;
	} catch (thrown) {
		toast('error', 'Error', errorMessage(thrown, 'Failed to send verification code'));
		return undefined;
	}
}
