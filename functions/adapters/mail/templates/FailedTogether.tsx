import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** Why several requests failed at about the same time, and the refund. */
export const FailedTogether = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.failedTogether.title}
		preview={texts.refundedAmount}
	>
		<Text style={{ ...bodyText, whiteSpace: 'pre-line' }}>{'{{reasons}}'}</Text>
		<Text style={bodyText}>{texts.refundedSentence}</Text>
		<Button href="{{link}}">{texts.failedTogether.button}</Button>
	</Layout>
);
