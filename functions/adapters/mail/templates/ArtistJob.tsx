import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** Tells the artists of a request that waits for one of them. */
export const ArtistJob = () => (
	<Layout title="A new request for an artist" preview="Promised by {{due}} UTC">
		<Text style={bodyText}>
			Request {'{{number}}'} waits for an artist. It is promised by {'{{due}}'} UTC.
		</Text>
		<Button href="{{site}}/admin/dashboard">Open the requests</Button>
	</Layout>
);
