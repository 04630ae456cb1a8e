import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** An apology for a request that takes longer than promised. */
export const Overdue = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.overdue.title}
		preview={texts.overdue.preview}
	>
		<Text style={bodyText}>{texts.overdue.body}</Text>
		<Button href="{{link}}">{texts.overdue.button}</Button>
	</Layout>
);
