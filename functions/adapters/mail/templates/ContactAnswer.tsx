import { Text } from '@react-email/components';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** An answer of the support team. */
export const ContactAnswer = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.contactAnswer.title}
		preview={texts.contactAnswer.preview}
	>
		<Text style={{ ...bodyText, whiteSpace: 'pre-wrap' }}>{'{{message}}'}</Text>
		<Text style={bodyText}>{texts.contactAnswer.note}</Text>
	</Layout>
);
