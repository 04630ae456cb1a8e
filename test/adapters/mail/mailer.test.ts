import { beforeEach, describe, expect, it } from 'vitest';
import { mailContactNotice } from '#adapters/mail/contactMails.ts';
import { fillIn, isMalformed, type Mailer, openMailer } from '#adapters/mail/mailer.ts';
import { mailReceipt } from '#adapters/mail/receiptMail.ts';
import { mailCustomer } from '#adapters/mail/requestMails.ts';
import { requestFor } from '#support/artRequests.ts';
import { startAwsStandIn } from '#support/awsStandIn.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';

interface SentMail {
	readonly ReplyToAddresses?: string[];
	readonly Destination: { readonly ToAddresses: string[] };
	readonly Content: {
		readonly Simple: { readonly Body: Record<'Html' | 'Text', { readonly Data: string }> };
	};
}

/** The mails that a stand-in for SES has received, and its answer. */
let sent: SentMail[];
let answer: { status: number; type?: string };
let mailer: Mailer;

beforeEach(async () => {
	sent = [];
	answer = { status: 200 };
	await startAwsStandIn(({ body }) => {
		sent.push(JSON.parse(body) as SentMail);
		return {
			status: answer.status,
			body: { MessageId: '1', message: 'No.' },
			...(answer.type && { headers: { 'x-amzn-errortype': answer.type } }),
		};
	});
	mailer = openMailer('Pixwand <hello@pixwand.example>');
});

const bodiesOf = ({ Content }: SentMail): string[] => [
	Content.Simple.Body.Text.Data,
	Content.Simple.Body.Html.Data,
];

const message = {
	id: '0b1e7a52-7c1f-4f6e-9d52-3a1c5d6e7f80',
	email: 'sri@people.example',
	purpose: 'credit',
	message: 'Hello',
	status: 'pending',
	createdAt: '2026-11-20T12:00:00Z',
} as const;

describe('a mail', () => {
	it('to the support team has the sender’s address for replies', async () => {
		await mailContactNotice(mailer, message, 'support@pixwand.example', 'en');
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			ReplyToAddresses: ['sri@people.example'],
			Destination: { ToAddresses: ['support@pixwand.example'] },
		});
	});

	it.each([
		['MessageRejected', 400, false],
		['BadRequestException', 400, true],
		['TooManyRequestsException', 429, false],
		['InternalFailure', 500, false],
	])('that fails with %s (status %s) can never be sent: %s', async (type, status, permanent) => {
		answer = { status: Number(status), type: String(type) };
		const failed = await mailContactNotice(mailer, message, 'support@pixwand.example', 'en').catch(
			(error: unknown) => error,
		);
		expect(failed).toBeInstanceOf(Error);
		expect(isMalformed(failed)).toBe(permanent);
	});
});

const request = requestFor({ userId: 'u', email: 'sri@people.example', file: 'f', now: new Date() }, 1);
const settings = {
	siteOrigin: 'https://pixwand.example',
	supportEmail: 'support@pixwand.example',
	artistEmails: [],
	language: 'en' as const,
	promisedSeconds: 7200,
};

describe('the mail of a finished picture', () => {
	it('has the picture inline, where its HTML shows it', async () => {
		const picture = new TextEncoder().encode('a small JPEG');
		await mailCustomer(mailer, 'COMPLETED', request, settings, picture);
		expect(sent[0]).toMatchObject({
			ReplyToAddresses: ['support@pixwand.example'],
			Content: {
				Simple: {
					Body: { Html: { Data: expect.stringContaining('src="cid:result"') } },
					Attachments: [
						{
							ContentId: 'result',
							ContentDisposition: 'INLINE',
							ContentType: 'image/jpeg',
							RawContent: Buffer.from(picture).toString('base64'),
						},
					],
				},
			},
		});
	});
});

describe('a receipt', () => {
	const paid = { status: 'PAID', paidAt: '2026-11-20T12:01:00Z' } as const;

	it.each([
		['indonesia', ['Rp 5.000', 'Rp 125.000', '−Rp 18.750', 'Rp 106.250', '19:01 WIB']],
		['international', ['$1.00', '$25.00', '−$3.75', '$21.25', '12:01 UTC']],
	] as const)(
		'in the region %s adds up, in the number format and the time of the region',
		async (region, figures) => {
			await mailReceipt(mailer, pendingTransaction(region, paid), 'en', 'support@pixwand.example');
			const texts = sent.flatMap(bodiesOf).map((text) => text.replace(/\s/g, ' '));
			for (const figure of figures) expect(texts[0]).toContain(figure);
			expect(texts[0]).toContain('Nov 20, 2026 at');
			expect(texts[0]).toContain('Discount (15 %)');
			expect(texts[0]).not.toContain('{{');
		},
	);
});

const template = { subject: '{{code}} is your code', html: '<b>{{code}}</b>', text: 'Code: {{code}}' };

it('replaces placeholders in subject, HTML and text, and escapes values in HTML', () => {
	expect(fillIn(template, { code: '<1&2>' })).toEqual({
		subject: '<1&2> is your code',
		html: '<b>&lt;1&amp;2&gt;</b>',
		text: 'Code: <1&2>',
	});
});

it('throws for a placeholder without a value', () => {
	expect(() => fillIn(template, {})).toThrow('{{code}}');
});
