import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** An apology for a request that takes longer than promised. */
export const Overdue = () => (
	<Layout title="Your picture takes longer than promised" preview="We are sorry. We are still working on it.">
		<Text style={bodyText}>
			We are sorry: your picture ({'{{service}}'}) is not finished in the time that we promised. We are still
			working on it. If it is not finished within a week, your credits are refunded automatically.
		</Text>
		<Button href="{{link}}">View the request</Button>
	</Layout>
);
