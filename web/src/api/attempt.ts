import { toast } from '../ui/toasts.ts';
import { errorMessage, isAborted } from './errors.ts';

/**
 * Runs an act and shows its outcome as a toast: the server's message of a failure, or `failure` where there is none.
 *
 * @returns whether it succeeded
 */
export async function attempt(
	act: () => Promise<unknown>,
	success: string,
	failure: string,
): Promise<boolean> {
	try {
		await act();
		toast('success', success);
		return true;
	} catch (error) {
		if (!isAborted(error)) toast('error', errorMessage(error, failure));
		return false;
	}
}
