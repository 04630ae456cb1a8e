import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** Tells why a picture could not be made, and that the credit is back. */
export const Failed = () => (
	<Layout title="We could not make your picture" preview="{{credits}} came back to your account">
		<Text style={bodyText}>{'{{reason}}'}</Text>
		<Text style={bodyText}>{'{{credits}}'} came back to your account.</Text>
		<Button href="{{link}}">Look at the request</Button>
	</Layout>
);
