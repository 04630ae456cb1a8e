import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

const digits = {
	fontFamily: 'Menlo, Consolas, monospace',
	fontSize: 36,
	fontWeight: 700,
	letterSpacing: 8,
	margin: '16px 0',
};

/** A login code. */
export const LoginCode = () => (
	<Layout title="Your sign-in code" preview="{{code}} is your Pixwand code">
		<Text style={bodyText}>Enter this code to sign in. It works once, for {'{{minutes}}'} minutes.</Text>
		<Text style={digits}>{'{{code}}'}</Text>
		<Text style={bodyText}>
			If you did not request it, ignore this mail. Without the code, your account is safe.
		</Text>
	</Layout>
);
