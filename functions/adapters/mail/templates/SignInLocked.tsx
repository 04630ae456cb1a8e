import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

/** Warns the owner of an account of too many wrong codes. */
export const SignInLocked = () => (
	<Layout
		title="Sign-in by code is temporarily locked"
		preview="Too many wrong codes were entered for your account"
	>
		<Text style={bodyText}>
			Too many wrong codes were entered for your account, so sign-in by code is locked until {'{{until}}'}{' '}
			UTC. None of the codes was accepted, and your credits are safe.
		</Text>
		<Text style={bodyText}>
			You can still sign in with Google, using this address: <a href="{{site}}/auth/login">Pixwand</a>.
		</Text>
	</Layout>
);
