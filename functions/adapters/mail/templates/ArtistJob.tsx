import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** Announces a new request to the artists. */
export const ArtistJob = () => (
	<Layout title="A new request for an artist" preview="Promised by {{due}} UTC">
		<Text style={bodyText}>
			Request {'{{number}}'} needs an artist. It is promised by {'{{due}}'} UTC.
		</Text>
		<Button href="{{site}}/admin/dashboard">Open the requests</Button>
	</Layout>
);
