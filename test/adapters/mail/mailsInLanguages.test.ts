import type { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { describe, expect, it } from 'vitest';
import { mailBatch } from '#adapters/mail/batchMail.ts';
import type { Mail, Mailer } from '#adapters/mail/mailer.ts';
import { mailReceipt } from '#adapters/mail/receiptMail.ts';
import { mailCustomer, mailFailedTogether } from '#adapters/mail/requestMails.ts';
import { couldNotFinish } from '#core/art-requests/sweep.ts';
import { spentToday } from '#engine/imageEngine.ts';
import * as mails from '#mails';
import { failReasons } from '#shared/art-requests/failReasons.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { languages } from '#shared/languages/languages.ts';
import { requestFor } from '#support/artRequests.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';

const placeholdersOf = ({ subject, html, text }: Mail): string[] =>
	[...new Set(`${subject} ${html} ${text}`.match(/\{\{\w+\}\}/g))].sort();

/** Words of English sentences that no Indonesian one has. */
const english = /\b(the|your|you|is|are|we|and|this|with|for|not|was|were|of|to)\b/i;

/** Returns the mail that a function has SES send. */
async function sentBy(send: (mailer: Mailer) => Promise<void>): Promise<Mail> {
	const sent: Mail[] = [];
	const client = {
		send: async ({ input }: SendEmailCommand) => {
			const { Subject, Body } = input.Content?.Simple ?? {};
			const [subject = '', html = '', text = ''] = [Subject?.Data, Body?.Html?.Data, Body?.Text?.Data];
			sent.push({ subject, html, text });
		},
	};
	await send({ client: client as unknown as Mailer['client'], from: 'Pixwand <hello@pixwand.example>' });
	const [mail] = sent;
	if (!mail) throw new Error('No mail was sent.');
	return mail;
}

describe.each(Object.entries(mails))('the mail %s', (_name, inLanguages) => {
	it.each(languages)('in “%s” has the values of the English one, and says its language', (language) => {
		expect(placeholdersOf(inLanguages[language])).toEqual(placeholdersOf(inLanguages.en));
		expect(inLanguages[language].html).toContain(`lang="${language}"`);
	});

	it('has no English sentence in Indonesian', () => {
		const { subject, text } = inLanguages.id;
		expect(subject).not.toMatch(english);
		expect(text.replaceAll(/https?:\S+/g, '')).not.toMatch(english);
	});
});

describe('a mail in Indonesian', () => {
	const request = {
		...requestFor(
			{ userId: 'u', email: 'sri@users.example', file: 'f', now: new Date('2026-11-20T12:00:00Z') },
			2,
		),
		service: 'Real Artist Generate',
		status: 'FAILED',
		credits: 2,
		reason: 'Alasan',
	} as const;
	const settings = {
		siteOrigin: 'https://pixwand.test',
		supportEmail: 'support@pixwand.test',
		artistEmails: [],
		promisedSeconds: 3600,
		language: 'id',
	} as const;

	it('about a payment writes credits and the date in Indonesian', async () => {
		const paid = pendingTransaction('indonesia', { status: 'PAID', paidAt: '2026-08-20T12:01:00Z' });
		const { subject, text } = await sentBy((mailer) =>
			mailReceipt(mailer, paid, 'id', 'support@pixwand.test'),
		);
		expect(subject.replace(/\s/g, ' ')).toBe('Bukti pembayaran Anda: 25 kredit seharga Rp 106.250');
		expect(text).toContain('20 Agu 2026, 19.01 WIB');
		expect(text).toContain('Diskon (15%)');
	});

	it('about a batch counts pictures and names what was refunded', async () => {
		const ended = [{ request }, { request: { ...request, status: 'COMPLETED' as const } }];
		const { subject, text } = await sentBy((mailer) =>
			mailBatch(mailer, 'sri@users.example', 'id', ended, settings),
		);
		expect(subject).toBe('1 dari 2 gambar Anda sudah siap');
		expect(text).toContain('Dikembalikan ke akun Anda: 2 kredit.');
	});

	it.each([
		[photoProblems['too-small'], 'Foto ini terlalu kecil. Pilih foto dengan minimal 64 piksel per sisi.'],
		[spentToday, 'Hari ini kami sudah membuat gambar sebanyak yang kami bisa.'],
		[couldNotFinish, 'Kali ini gambar Anda tidak dapat kami selesaikan.'],
		[failReasons.noProduct, 'Foto tidak menunjukkan produk.'],
		['The label is upside down.', 'The label is upside down.'],
	])('says why a request failed, an admin’s own words as they are: %s', async (reason, shown) => {
		const failed = { ...request, reason };
		const one = await sentBy((mailer) => mailCustomer(mailer, 'FAILED', failed, settings));
		const several = await sentBy((mailer) =>
			mailFailedTogether(mailer, 'sri@users.example', [failed, failed], settings),
		);
		const batch = await sentBy((mailer) =>
			mailBatch(mailer, 'sri@users.example', 'id', [{ request: failed }, { request: failed }], settings),
		);
		for (const { text } of [one, several, batch]) expect(text.replace(/\s+/g, ' ')).toContain(shown);
	});
});
