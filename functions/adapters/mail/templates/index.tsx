import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Mail } from '../ses.ts';
import { LoginCode } from './LoginCode.tsx';

const templates: Record<string, { subject: string; element: ReactElement }> = {
	loginCode: { subject: '{{code}} is your Pixwand code', element: <LoginCode /> },
};

/** Renders every mail as HTML and text, its `{{placeholders}}` still open. Runs when functions are bundled. */
export async function renderMails(): Promise<Record<string, Mail>> {
	const rendered: Record<string, Mail> = {};
	for (const [name, { subject, element }] of Object.entries(templates)) {
		const html = await render(element);
		const text = await render(element, { plainText: true });
		rendered[name] = { subject, html, text };
	}
	return rendered;
}
