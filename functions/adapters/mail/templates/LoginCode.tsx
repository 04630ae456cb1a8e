import { Text } from '@react-email/components';
import { Code } from './Code.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** A login code. */
export const LoginCode = () => (
	<Layout title="Your sign-in code" preview="{{code}} is your Pixwand code">
		<Text style={bodyText}>Enter this code to sign in. It works once, for {'{{minutes}}'} minutes.</Text>
		<Code />
		<Text style={bodyText}>
			If you did not request it, ignore this mail. Without the code, your account is safe.
		</Text>
	</Layout>
);
