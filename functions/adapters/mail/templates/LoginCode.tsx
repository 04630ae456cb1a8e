import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

const digits = {
	fontFamily: 'Menlo, Consolas, monospace',
	fontSize: 36,
	fontWeight: 700,
	letterSpacing: 8,
	margin: '16px 0',
};

/** The mail that carries a login code; `{{code}}` and `{{minutes}}` are filled in when it is sent. */
export const LoginCode = () => (
	<Layout title="Your sign-in code" preview="{{code}} is your Pixwand code">
		<Text style={bodyText}>Enter this code to sign in. It works once, for {'{{minutes}}'} minutes.</Text>
		<Text style={digits}>{'{{code}}'}</Text>
		<Text style={bodyText}>Did you not ask for it? Then ignore this mail; nobody gets in without it.</Text>
	</Layout>
);
