import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** Why a request failed, and the refund. */
export const Failed = ({ language, texts }: MailProps) => (
	<Layout language={language} footer={texts.footer} title={texts.failed.title} preview={texts.refundedAmount}>
		<Text style={bodyText}>{'{{reason}}'}</Text>
		<Text style={bodyText}>{texts.refundedSentence}</Text>
		<Button href="{{link}}">{texts.failed.button}</Button>
	</Layout>
);
