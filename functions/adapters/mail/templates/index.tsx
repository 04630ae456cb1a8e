import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Mail } from '../mailer.ts';
import { ArtistJob } from './ArtistJob.tsx';
import { ArtistReminder } from './ArtistReminder.tsx';
import { BatchEnded } from './BatchEnded.tsx';
import { Completed } from './Completed.tsx';
import { ContactAnswer } from './ContactAnswer.tsx';
import { ContactConfirmation } from './ContactConfirmation.tsx';
import { ContactNotice } from './ContactNotice.tsx';
import { ErasureCode } from './ErasureCode.tsx';
import { Failed } from './Failed.tsx';
import { FailedTogether } from './FailedTogether.tsx';
import { GrantCode } from './GrantCode.tsx';
import { LoginCode } from './LoginCode.tsx';
import { Overdue } from './Overdue.tsx';
import { Receipt } from './Receipt.tsx';
import { Refunded } from './Refunded.tsx';

const receiptSubject = 'Your receipt: {{credits}} for {{total}}';

const templates: Record<string, { subject: string; element: ReactElement }> = {
	loginCode: { subject: '{{code}} is your Pixwand code', element: <LoginCode /> },
	erasureCode: { subject: '{{code}} confirms the erasure of your Pixwand account', element: <ErasureCode /> },
	grantCode: { subject: '{{code}} confirms a grant of credits', element: <GrantCode /> },
	receipt: { subject: receiptSubject, element: <Receipt discounted={false} /> },
	discountedReceipt: { subject: receiptSubject, element: <Receipt discounted /> },
	contactConfirmation: { subject: 'We received your message', element: <ContactConfirmation /> },
	contactNotice: { subject: 'Support: {{purpose}} ({{number}})', element: <ContactNotice /> },
	contactAnswer: { subject: 'Re: {{purpose}} ({{number}})', element: <ContactAnswer /> },
	batchEnded: { subject: '{{title}}', element: <BatchEnded /> },
	completed: { subject: 'Your picture is ready', element: <Completed /> },
	failed: { subject: 'We could not make your picture', element: <Failed /> },
	failedTogether: { subject: 'We could not make {{count}} of your pictures', element: <FailedTogether /> },
	refunded: { subject: 'Your credits were refunded', element: <Refunded /> },
	overdue: { subject: 'Your picture takes longer than promised', element: <Overdue /> },
	artistJob: { subject: 'A new request for an artist ({{number}})', element: <ArtistJob /> },
	artistReminder: { subject: 'A request is due soon ({{number}})', element: <ArtistReminder /> },
};

/** Renders every mail as HTML and text with its `{{placeholders}}`. Runs when the functions are bundled. */
export async function renderMails(): Promise<Record<string, Mail>> {
	const rendered: Record<string, Mail> = {};
	for (const [name, { subject, element }] of Object.entries(templates)) {
		const html = await render(element);
		const text = await render(element, {
			plainText: true,
			// Upper case would change the names of placeholders.
			htmlToTextOptions: { selectors: [{ selector: 'h1', options: { uppercase: false } }] },
		});
		rendered[name] = { subject, html, text };
	}
	return rendered;
}
