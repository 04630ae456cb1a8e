import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** The refund of a finished picture that the customer did not like. */
export const Refunded = () => (
	<Layout title="Your credits were refunded" preview="Refunded to your account: {{credits}}">
		<Text style={bodyText}>
			We are sorry that you did not like your picture. Refunded to your account: {'{{credits}}'}. You can keep
			the picture.
		</Text>
		<Button href="{{link}}">View the request</Button>
	</Layout>
);
