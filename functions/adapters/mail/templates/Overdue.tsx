import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** Tells a customer that their picture takes longer than promised. */
export const Overdue = () => (
	<Layout title="Your picture takes longer than promised" preview="We are sorry, and still at it">
		<Text style={bodyText}>
			We are sorry: your picture ({'{{service}}'}) is not finished in the time that we promised. We are still
			at it. If it is not done within a week, your credit comes back by itself.
		</Text>
		<Button href="{{link}}">Look at the request</Button>
	</Layout>
);
