import type { Role } from '#shared/api/users.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { signIn } from '../../api/session.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './messages.en.ts';

/** Returns the URL to sign in with Google, or `undefined` after showing an error. */
export async function startGoogleLogin(): Promise<string | undefined> {
	try {
		return (await call('startGoogleLogin')).url;
	} catch (thrown) {
		toast('error', t('error'), errorMessage(thrown, t('googleNotStarted')));
		return undefined;
	}
}

async function exchange(query: URLSearchParams): Promise<Role> {
	const code = query.get('code');
	const state = query.get('state');
	if (!code || !state || query.has('error')) throw new Error('Google returned no authorization code');
	const { token, role, expires_in } = await call('finishGoogleLogin', { query: { code, state }, once: true });
	if (!token) throw new Error('The response has no token');
	signIn(token, expires_in);
	return role;
}

const exchanges = new Map<string, Promise<Role>>();

/**
 * Exchanges the authorization code in the query, signs in and returns the user's role. A code can be exchanged once, so
 * repeated calls with the same query share one exchange. Throws when the exchange fails.
 */
export function finishGoogleLogin(query: URLSearchParams): Promise<Role> {
	const pending = exchanges.get(query.toString()) ?? exchange(query);
	exchanges.set(query.toString(), pending);
	return pending;
}
