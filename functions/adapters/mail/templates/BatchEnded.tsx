import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** The pictures of one order, small and inline, since links to them expire. */
export const BatchEnded = () => (
	<Layout title="{{title}}" preview="{{preview}}">
		{'{{pictures}}'}
		<Text style={{ ...bodyText, whiteSpace: 'pre-line' }}>{'{{details}}'}</Text>
		<Button href="{{link}}">View your pictures</Button>
	</Layout>
);
