import { Text } from '@react-email/components';
import { Button } from './Button.tsx';
import { bodyText, Layout } from './Layout.tsx';
import type { MailProps } from './mailText.ts';

/** The pictures of one order, small and inline, since links to them expire. */
export const BatchEnded = ({ language, texts }: MailProps) => (
	<Layout language={language} footer={texts.footer} title="{{title}}" preview="{{preview}}">
		{'{{pictures}}'}
		<Text style={{ ...bodyText, whiteSpace: 'pre-line' }}>{'{{details}}'}</Text>
		<Button href="{{link}}">{texts.batchEnded.button}</Button>
	</Layout>
);
