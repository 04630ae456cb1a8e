import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** The refund of a finished picture that the customer did not like. */
export const Refunded = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.refunded.title}
		preview={texts.refundedAmount}
	>
		<Text style={bodyText}>{texts.refunded.body}</Text>
		<Button href="{{link}}">{texts.refunded.button}</Button>
	</Layout>
);
