import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

/** An answer of the support team. */
export const ContactAnswer = () => (
	<Layout title="An answer to your message" preview="About {{purpose}}">
		<Text style={{ ...bodyText, whiteSpace: 'pre-wrap' }}>{'{{message}}'}</Text>
		<Text style={bodyText}>
			This is about your message “{'{{purpose}}'}”, ticket {'{{number}}'}. You can reply to this mail.
		</Text>
	</Layout>
);
