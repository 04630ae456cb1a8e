import { describe, expect, it } from 'vitest';
import type { NewContactRequest } from '#shared/api/contact.ts';
import { mailsTo, mailTo } from '#support/mailbox.ts';
import { withSettings } from '#support/stageSettings.ts';
import { newAddress, newAdmin, visitor } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

const letter = (change: Partial<NewContactRequest> = {}): NewContactRequest => ({
	email: newAddress(),
	name: 'Sri',
	purpose: 'transaction',
	message: 'Where are my <b>credits</b>?\nI paid yesterday.',
	...change,
});

const write = (body: unknown) => visitor.send('createContactRequest', { body: JSON.stringify(body) });

describe('a message to support', () => {
	it('is mailed to the team with the sender’s address for replies, and is confirmed', async () => {
		const sent = letter();
		const { data } = await write(sent);
		const [confirmation] = await waitFor(async () => {
			const mails = await mailsTo(sent.email);
			return mails.length > 0 && mails;
		});
		expect(confirmation?.subject).toBe('We received your message');
		expect(confirmation?.text).toContain('within 24 hours');
		expect(confirmation?.text).not.toContain('credits');

		const number = data.uuid.slice(0, 8).toUpperCase();
		const notice = await mailTo('support@pixwand.example', number);
		expect(notice.text).toContain(sent.email);
		expect(notice.text).toContain('I paid yesterday.');
		expect(notice.html).toContain('&lt;b&gt;credits&lt;/b&gt;');
	});

	it('repeated with its key is stored and mailed once, and does not count against the limit', async () => {
		const admin = await newAdmin();
		const sent = letter();
		const send = (body: NewContactRequest, key = 'a-message') =>
			visitor.send('createContactRequest', {
				body: JSON.stringify(body),
				headers: { 'idempotency-key': key },
			});
		const together = await Promise.all([send(sent), send(sent), send(sent), send(sent)]);
		const { data } = await send(sent);
		expect(together.map((answer) => answer.data.uuid)).toEqual(Array(4).fill(data.uuid));
		await withSettings(
			'createContactRequest',
			({ limits, ...settings }) => ({
				...settings,
				limits: { ...limits, contact: { ...limits.contact, perAddress: { limit: 1, seconds: 3600 } } },
			}),
			async () => {
				expect((await send(sent)).data).toEqual(data);
				expect((await send(sent, 'another-message')).status).toBe(429);
			},
		);
		expect(await send({ ...sent, message: 'Never mind.' })).toMatchObject({ status: 409, code: 'conflict' });

		const other = letter();
		expect((await send(other)).data.uuid).not.toBe(data.uuid);
		await waitFor(async () => (await mailsTo(other.email)).length > 0);
		const number = data.uuid.slice(0, 8).toUpperCase();
		const notices = (await mailsTo('support@pixwand.example')).filter(({ subject }) =>
			subject.includes(number),
		);
		expect(notices).toHaveLength(1);
		expect(await mailsTo(sent.email)).toHaveLength(1);
		const listed = await admin.client.call('listContactRequests', { query: { search: sent.email } });
		expect(listed.data.map(({ uuid }) => uuid)).toEqual([data.uuid]);
	});
});
