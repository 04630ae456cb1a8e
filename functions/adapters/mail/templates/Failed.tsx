import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** Why a request failed, and the refund. */
export const Failed = () => (
	<Layout title="We could not make your picture" preview="Refunded to your account: {{credits}}">
		<Text style={bodyText}>{'{{reason}}'}</Text>
		<Text style={bodyText}>Refunded to your account: {'{{credits}}'}.</Text>
		<Button href="{{link}}">View the request</Button>
	</Layout>
);
