import type { Role } from '#shared/api/users.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { signIn } from '../../api/session.ts';
import { toast } from '../../ui/toasts.ts';

/** Asks where to sign in with Google; answers nothing after telling what went wrong. */
export async function startGoogleLogin(): Promise<string | undefined> {
	try {
		return (await call('startGoogleLogin')).url;
	} catch (thrown) {
		toast('error', 'Error', errorMessage(thrown, 'Google sign-in could not be started. Please try again.'));
		return undefined;
	}
}

async function exchange(query: URLSearchParams): Promise<Role> {
	const code = query.get('code');
	const state = query.get('state');
	if (!code || !state || query.has('error')) throw new Error('Google signed nobody in');
	const { token, role, expires_in } = await call('finishGoogleLogin', { query: { code, state }, once: true });
	if (!token) throw new Error('The answer holds no token');
	signIn(token, expires_in);
	return role;
}

const exchanges = new Map<string, Promise<Role>>();

/**
 * Signs in with what Google added to the address, and answers as whom. A code is good for one exchange, so the same
 * query is exchanged once, however often this is called. Throws when nobody was signed in.
 */
export function finishGoogleLogin(query: URLSearchParams): Promise<Role> {
	const underWay = exchanges.get(query.toString()) ?? exchange(query);
	exchanges.set(query.toString(), underWay);
	return underWay;
}
