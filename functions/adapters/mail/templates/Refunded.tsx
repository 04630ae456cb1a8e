import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** Tells that an admin has paid a picture back that did not please. */
export const Refunded = () => (
	<Layout title="Your credit is back" preview="{{credits}} came back to your account">
		<Text style={bodyText}>
			We are sorry that your picture did not please. {'{{credits}}'} came back to your account; the picture
			stays yours.
		</Text>
		<Button href="{{link}}">Look at the request</Button>
	</Layout>
);
