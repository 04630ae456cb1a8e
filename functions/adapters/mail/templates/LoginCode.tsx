import { Text } from '@react-email/components';
import { Code } from './Code.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** A login code. */
export const LoginCode = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.loginCode.title}
		preview={texts.loginCode.preview}
	>
		<Text style={bodyText}>{texts.loginCode.body}</Text>
		<Code />
		<Text style={bodyText}>{texts.loginCode.notRequested}</Text>
	</Layout>
);
