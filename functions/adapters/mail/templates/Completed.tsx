import { Img, Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** A finished picture, inline, since links to it expire. */
export const Completed = ({ language, texts }: MailProps) => (
	<Layout
		language={language}
		footer={texts.footer}
		title={texts.completed.title}
		preview={texts.completed.preview}
	>
		<Img src="cid:result" alt={texts.completed.alt} width="456" style={{ borderRadius: 8, width: '100%' }} />
		<Text style={bodyText}>{texts.completed.copy}</Text>
		<Button href="{{link}}">{texts.completed.button}</Button>
		<Text style={bodyText}>{texts.completed.guarantee}</Text>
	</Layout>
);
