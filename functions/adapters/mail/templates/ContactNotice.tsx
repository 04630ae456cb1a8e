import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** A message to the support team. */
export const ContactNotice = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.contactNotice.title}
		preview={texts.contactNotice.preview}
	>
		<Text style={bodyText}>{texts.contactNotice.wrote}</Text>
		<Text style={{ ...bodyText, whiteSpace: 'pre-wrap' }}>{'{{message}}'}</Text>
		<Text style={bodyText}>{texts.contactNotice.reply}</Text>
	</Layout>
);
