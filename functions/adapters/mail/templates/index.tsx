import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Mail } from '../ses.ts';
import { ArtistJob } from './ArtistJob.tsx';
import { ArtistReminder } from './ArtistReminder.tsx';
import { CodeRest } from './CodeRest.tsx';
import { Completed } from './Completed.tsx';
import { ContactConfirmation } from './ContactConfirmation.tsx';
import { ContactNotice } from './ContactNotice.tsx';
import { Failed } from './Failed.tsx';
import { Late } from './Late.tsx';
import { LoginCode } from './LoginCode.tsx';
import { PaidBack } from './PaidBack.tsx';
import { Receipt } from './Receipt.tsx';

const receiptSubject = 'Your receipt: {{credits}} for {{total}}';

const templates: Record<string, { subject: string; element: ReactElement }> = {
	loginCode: { subject: '{{code}} is your Pixwand code', element: <LoginCode /> },
	receipt: { subject: receiptSubject, element: <Receipt discounted={false} /> },
	discountedReceipt: { subject: receiptSubject, element: <Receipt discounted /> },
	contactConfirmation: { subject: 'We have your message', element: <ContactConfirmation /> },
	contactNotice: { subject: 'Support: {{purpose}} ({{number}})', element: <ContactNotice /> },
	completed: { subject: 'Your picture is ready', element: <Completed /> },
	failed: { subject: 'We could not make your picture', element: <Failed /> },
	paidBack: { subject: 'Your credit is back', element: <PaidBack /> },
	late: { subject: 'Your picture takes longer than promised', element: <Late /> },
	artistJob: { subject: 'A new request for an artist ({{number}})', element: <ArtistJob /> },
	artistReminder: { subject: 'A request is due soon ({{number}})', element: <ArtistReminder /> },
	codeRest: { subject: 'Signing in by code rests for now', element: <CodeRest /> },
};

/** Renders every mail as HTML and text, its `{{placeholders}}` still open. Runs when functions are bundled. */
export async function renderMails(): Promise<Record<string, Mail>> {
	const rendered: Record<string, Mail> = {};
	for (const [name, { subject, element }] of Object.entries(templates)) {
		const html = await render(element);
		const text = await render(element, {
			plainText: true,
			// Capitals would change the placeholders in it.
			htmlToTextOptions: { selectors: [{ selector: 'h1', options: { uppercase: false } }] },
		});
		rendered[name] = { subject, html, text };
	}
	return rendered;
}
