import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** Why several requests failed at about the same time, and the refund. */
export const FailedTogether = () => (
	<Layout
		title="We could not make {{count}} of your pictures"
		preview="Refunded to your account: {{credits}}"
	>
		<Text style={{ ...bodyText, whiteSpace: 'pre-line' }}>{'{{reasons}}'}</Text>
		<Text style={bodyText}>Refunded to your account: {'{{credits}}'}.</Text>
		<Button href="{{link}}">View your requests</Button>
	</Layout>
);
