import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** Reminds the artists of a request that is due soon. */
export const ArtistReminder = () => (
	<Layout title="A request is due soon" preview="Promised by {{due}} UTC">
		<Text style={bodyText}>
			Request {'{{number}}'} is promised by {'{{due}}'} UTC and is not finished yet.
		</Text>
		<Button href="{{site}}/admin/dashboard">Open the requests</Button>
	</Layout>
);
