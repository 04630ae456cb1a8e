import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** Confirms a message to support. Does not quote it, since visitors can enter any address. */
export const ContactConfirmation = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.contactConfirmation.title}
		preview={texts.contactConfirmation.preview}
	>
		<Text style={bodyText}>{texts.contactConfirmation.body}</Text>
		<Text style={bodyText}>{texts.contactConfirmation.ticket}</Text>
		<Text style={bodyText}>{texts.contactConfirmation.mistake}</Text>
	</Layout>
);
