import { Text } from '@react-email/components';
import { Code } from './Code.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** A code with which an admin confirms a grant of many credits. */
export const GrantCode = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.grantCode.title}
		preview={texts.grantCode.preview}
	>
		<Text style={bodyText}>{texts.grantCode.body}</Text>
		<Code />
		<Text style={bodyText}>{texts.grantCode.notRequested}</Text>
	</Layout>
);
