import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

/** Confirms a message to support. Does not quote it, since visitors can enter any address. */
export const ContactConfirmation = () => (
	<Layout title="We received your message" preview="Our support team will get back to you within 24 hours">
		<Text style={bodyText}>
			We received your message about “{'{{purpose}}'}”. Our support team will get back to you within 24 hours.
		</Text>
		<Text style={bodyText}>Your ticket is {'{{number}}'}.</Text>
		<Text style={bodyText}>
			If you did not write to us, ignore this mail: your address was entered by mistake.
		</Text>
	</Layout>
);
