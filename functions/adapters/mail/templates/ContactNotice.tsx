import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

/** Brings a message to the support team; a reply goes to whoever wrote it. */
export const ContactNotice = () => (
	<Layout title="{{purpose}}" preview="From {{email}}">
		<Text style={bodyText}>
			{'{{name}}'} ({'{{email}}'}) wrote, ticket {'{{number}}'}:
		</Text>
		<Text style={{ ...bodyText, whiteSpace: 'pre-wrap' }}>{'{{message}}'}</Text>
		<Text style={bodyText}>A reply to this mail goes to them.</Text>
	</Layout>
);
