import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** Announces a new request to the artists. */
export const ArtistJob = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.artistJob.title}
		preview={texts.artistJob.preview}
	>
		<Text style={bodyText}>{texts.artistJob.body}</Text>
		<Button href="{{site}}/admin/dashboard">{texts.artistJob.button}</Button>
	</Layout>
);
