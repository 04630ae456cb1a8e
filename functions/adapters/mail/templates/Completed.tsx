import { Img, Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** A finished picture, inline, since links to it expire. */
export const Completed = () => (
	<Layout title="Your picture is ready" preview="{{service}}: it is finished">
		<Img
			src="cid:result"
			alt="Your finished picture"
			width="456"
			style={{ borderRadius: 8, width: '100%' }}
		/>
		<Text style={bodyText}>This is a small copy. Download the full picture from your request.</Text>
		<Button href="{{link}}">Open my picture</Button>
		<Text style={bodyText}>
			Not happy with it? Write to us from the request’s page: we replace it for free or refund it.
		</Text>
	</Layout>
);
