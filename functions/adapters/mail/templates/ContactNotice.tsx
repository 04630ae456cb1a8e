import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';

/** A message to the support team. */
export const ContactNotice = () => (
	<Layout title="{{purpose}}" preview="From {{email}}">
		<Text style={bodyText}>
			{'{{name}}'} ({'{{email}}'}) wrote, ticket {'{{number}}'}:
		</Text>
		<Text style={{ ...bodyText, whiteSpace: 'pre-wrap' }}>{'{{message}}'}</Text>
		<Text style={bodyText}>A reply to this mail goes to the sender.</Text>
	</Layout>
);
