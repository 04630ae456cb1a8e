import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';

/** Asks for a code by mail and answers the id to check it with, or nothing after telling what went wrong. */
export async function requestCode(email: string): Promise<string | undefined> {
	try {
		return (await call('requestCode', { body: { email } })).id;
	} catch (thrown) {
		toast('error', 'Error', errorMessage(thrown, 'Failed to send verification code'));
		return undefined;
	}
}
