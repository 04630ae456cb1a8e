import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

/** Tells the owner of an account that somebody tried to guess their codes. */
export const SignInLocked = () => (
	<Layout title="Signing in by code rests for now" preview="Somebody entered too many wrong codes">
		<Text style={bodyText}>
			Somebody entered too many wrong codes for your account, so nobody can sign in to it by code until{' '}
			{'{{until}}'} UTC. Nobody got in, and your credits are safe.
		</Text>
		<Text style={bodyText}>
			You can sign in with Google at any time, with this address: <a href="{{site}}/auth/login">Pixwand</a>.
		</Text>
	</Layout>
);
