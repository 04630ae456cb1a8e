import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

/** Tells somebody that their message has arrived. Quotes nothing of it: anybody can enter any address. */
export const ContactConfirmation = () => (
	<Layout title="We have your message" preview="Our support team will get back to you within 24 hours">
		<Text style={bodyText}>
			Your message about “{'{{purpose}}'}” has arrived. Our support team will get back to you within 24 hours.
		</Text>
		<Text style={bodyText}>Your ticket is {'{{number}}'}.</Text>
		<Text style={bodyText}>
			Did you not write to us? Then ignore this mail; somebody mistyped their address.
		</Text>
	</Layout>
);
