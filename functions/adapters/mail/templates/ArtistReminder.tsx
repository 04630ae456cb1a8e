import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** Reminds the artists of a request that is due soon. */
export const ArtistReminder = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.artistReminder.title}
		preview={texts.artistReminder.preview}
	>
		<Text style={bodyText}>{texts.artistReminder.body}</Text>
		<Button href="{{site}}/admin/dashboard">{texts.artistReminder.button}</Button>
	</Layout>
);
