import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import { type Language, languages } from '#shared/languages/languages.ts';
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
import { mailProps } from './mailText.ts';
import { Overdue } from './Overdue.tsx';
import { Receipt } from './Receipt.tsx';
import { Refunded } from './Refunded.tsx';

interface Template {
	readonly subject: string;
	readonly element: ReactElement;
}

/** Every mail in a language. */
function templatesIn(language: Language): Record<string, Template> {
	const props = mailProps(language);
	const { texts } = props;
	return {
		loginCode: { subject: texts.loginCode.subject, element: <LoginCode {...props} /> },
		erasureCode: { subject: texts.erasureCode.subject, element: <ErasureCode {...props} /> },
		grantCode: { subject: texts.grantCode.subject, element: <GrantCode {...props} /> },
		receipt: { subject: texts.receipt.subject, element: <Receipt {...props} discounted={false} /> },
		discountedReceipt: { subject: texts.receipt.subject, element: <Receipt {...props} discounted /> },
		contactConfirmation: {
			subject: texts.contactConfirmation.subject,
			element: <ContactConfirmation {...props} />,
		},
		contactNotice: { subject: texts.contactNotice.subject, element: <ContactNotice {...props} /> },
		contactAnswer: { subject: texts.contactAnswer.subject, element: <ContactAnswer {...props} /> },
		batchEnded: { subject: '{{title}}', element: <BatchEnded {...props} /> },
		completed: { subject: texts.completed.subject, element: <Completed {...props} /> },
		failed: { subject: texts.failed.subject, element: <Failed {...props} /> },
		failedTogether: { subject: texts.failedTogether.subject, element: <FailedTogether {...props} /> },
		refunded: { subject: texts.refunded.subject, element: <Refunded {...props} /> },
		overdue: { subject: texts.overdue.subject, element: <Overdue {...props} /> },
		artistJob: { subject: texts.artistJob.subject, element: <ArtistJob {...props} /> },
		artistReminder: { subject: texts.artistReminder.subject, element: <ArtistReminder {...props} /> },
	};
}

async function renderMail({ subject, element }: Template): Promise<Mail> {
	const html = await render(element);
	const text = await render(element, {
		plainText: true,
		// Upper case would change the names of placeholders.
		htmlToTextOptions: { selectors: [{ selector: 'h1', options: { uppercase: false } }] },
	});
	return { subject, html, text };
}

/**
 * Renders every mail in every language as HTML and text with its `{{placeholders}}`. Runs when the functions are bundled.
 */
export async function renderMails(): Promise<Record<string, Record<string, Mail>>> {
	const rendered: Record<string, Record<string, Mail>> = {};
	for (const language of languages)
		for (const [name, template] of Object.entries(templatesIn(language)))
			rendered[name] = { ...rendered[name], [language]: await renderMail(template) };
	return rendered;
}
