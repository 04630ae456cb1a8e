import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailContactNotice, mailReceipt } from '#adapters/mail/notices.ts';
import { mailCompleted, mailOverdue } from '#adapters/mail/requestMails.ts';
import { isRefused, type Mail, sesMail } from '#adapters/mail/ses.ts';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';
import { requestFor } from '#support/artRequests.ts';

/** Answers as SES does, and keeps what it is sent. */
let server: Server;
let sent: { ReplyToAddresses?: string[]; Destination?: { ToAddresses: string[] }; Content?: unknown }[];
let answer: { status: number; type?: string };

beforeEach(async () => {
	sent = [];
	answer = { status: 200 };
	server = createServer(async (request, response) => {
		sent.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
		response.writeHead(answer.status, {
			'content-type': 'application/json',
			...(answer.type && { 'x-amzn-errortype': answer.type }),
		});
		response.end(JSON.stringify({ MessageId: '1', message: 'No.' }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	Object.assign(process.env, {
		AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		AWS_ACCESS_KEY_ID: 'test',
		AWS_SECRET_ACCESS_KEY: 'test',
		AWS_REGION: 'us-east-1',
	});
});

afterEach(() => {
	delete process.env.AWS_ENDPOINT_URL;
	server.close();
});

const letter = {
	id: '0b1e7a52-7c1f-4f6e-9d52-3a1c5d6e7f80',
	email: 'sri@people.example',
	purpose: 'credit',
	message: 'Hello',
	status: 'pending',
	createdAt: '2026-11-20T12:00:00Z',
} as const;

describe('a mail', () => {
	it('to the support team is answered to whoever wrote', async () => {
		await mailContactNotice(sesMail('Pixwand <hello@pixwand.example>'), letter, 'support@pixwand.example');
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			ReplyToAddresses: ['sri@people.example'],
			Destination: { ToAddresses: ['support@pixwand.example'] },
		});
	});

	it.each([
		['MessageRejected', 400, true],
		['BadRequestException', 400, true],
		['TooManyRequestsException', 429, false],
		['InternalFailure', 500, false],
	])('that SES answers with %s is refused for good: %s', async (type, status, forGood) => {
		answer = { status: Number(status), type: String(type) };
		const send = sesMail('Pixwand <hello@pixwand.example>');
		const failed = await mailContactNotice(send, letter, 'support@pixwand.example').catch(
			(error: unknown) => error,
		);
		expect(failed).toBeInstanceOf(Error);
		expect(isRefused(failed)).toBe(forGood);
	});
});

const request = requestFor({ userId: 'u', email: 'sri@people.example', file: 'f', now: new Date() }, 1);
const settings = {
	siteOrigin: 'https://pixwand.example',
	supportEmail: 'support@pixwand.example',
	artistEmails: [],
	promisedSeconds: 7200,
};

describe('a mail about a request', () => {
	it.each(Object.entries(serviceLabels))('for %s calls it %s, as the site does', async (service, label) => {
		const texts: string[] = [];
		const send = async (_: string, { text, html }: Mail) => void texts.push(text, html);
		const ordered = { ...request, service: service as ServiceName };
		await mailOverdue(send, ordered, settings);
		await mailCompleted(send, ordered, settings, new Uint8Array());
		for (const text of texts) expect(text).not.toContain(service);
		expect(texts[0]).toContain(`your picture (${label}) is not finished`);
	});
});

describe('the mail of a finished picture', () => {
	it('carries the picture inside, where its HTML shows it', async () => {
		const picture = new TextEncoder().encode('a small JPEG');
		await mailCompleted(sesMail('Pixwand <hello@pixwand.example>'), request, settings, picture);
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
	const bought = {
		id: '0b1e7a52-7c1f-4f6e-9d52-3a1c5d6e7f80',
		userId: 'u',
		email: 'sri@people.example',
		provider: 'sandbox',
		credits: 25,
		status: 'PAID',
		createdAt: '2026-11-20T12:00:00Z',
		updatedAt: '2026-11-20T12:01:00Z',
		expiresAt: '2026-11-21T12:00:00Z',
		paidAt: '2026-11-20T12:01:00Z',
	} as const;

	it.each([
		['indonesia', 'IDR', 106_250, 18_750, ['Rp 5.000', 'Rp 125.000', '−Rp 18.750', 'Rp 106.250']],
		['international', 'USD', 2125, 375, ['$1.00', '$25.00', '−$3.75', '$21.25']],
	] as const)(
		'in %s adds up, as people there write money',
		async (region, currency, total, discount, figures) => {
			const texts: string[] = [];
			const send = async (_: string, { text }: { text: string }) => void texts.push(text.replace(/\s/g, ' '));
			await mailReceipt(send, { ...bought, region, currency, total, discount }, 'support@pixwand.example');
			for (const figure of figures) expect(texts[0]).toContain(figure);
			expect(texts[0]).toContain('Nov 20, 2026 at 12:01');
			expect(texts[0]).toContain('Discount (15 %)');
			expect(texts[0]).not.toContain('{{');
		},
	);

	it('says nothing of a discount where there is none', async () => {
		const texts: string[] = [];
		const send = async (_: string, { text, html }: Mail) => void texts.push(text, html);
		const one = {
			...bought,
			credits: 1,
			region: 'indonesia',
			currency: 'IDR',
			total: 5000,
			discount: 0,
		} as const;
		await mailReceipt(send, one, 'support@pixwand.example');
		for (const text of texts) expect(text).not.toMatch(/discount|−|\{\{|1 credit are/i);
		expect(texts[0]?.replace(/\s+/g, ' ')).toMatch(/1 credit at Rp 5\.000 Rp 5\.000 Paid Rp 5\.000/);
	});
});
