import { Text } from '@react-email/components';
import { Code } from './Code.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** A code that confirms the erasure of an account. */
export const ErasureCode = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.erasureCode.title}
		preview={texts.erasureCode.preview}
	>
		<Text style={bodyText}>{texts.erasureCode.body}</Text>
		<Code />
		<Text style={bodyText}>{texts.erasureCode.notRequested}</Text>
	</Layout>
);
