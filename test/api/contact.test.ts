import { describe, expect, it } from 'vitest';
import { readMails } from '#infra/local/mailbox.ts';
import type { NewContactRequest } from '#shared/api/contact.ts';
import { newAddress, newAdmin, stage, visitor } from '#support/people.ts';
import { until } from '#support/purchases.ts';

const letter = (change: Partial<NewContactRequest> = {}): NewContactRequest => ({
	email: newAddress(),
	name: 'Sri',
	purpose: 'transaction',
	message: 'Where are my <b>credits</b>?\nI paid yesterday.',
	...change,
});

const write = (body: unknown) => visitor.send('createContactRequest', { body: JSON.stringify(body) });
const mailsTo = async (address: string) =>
	(await readMails(stage.emulator)).filter(({ to }) => to.includes(address));

describe('a message to support', () => {
	it('reaches the team, who can answer its sender, and is confirmed', async () => {
		const sent = letter();
		const { data } = await write(sent);
		const [confirmation] = await until(async () => {
			const mails = await mailsTo(sent.email);
			return mails.length > 0 && mails;
		});
		expect(confirmation?.subject).toBe('We have your message');
		expect(confirmation?.text).toContain('within 24 hours');
		expect(confirmation?.text).not.toContain('credits');

		const number = data.uuid.slice(0, 8).toUpperCase();
		const notice = await until(async () =>
			(await mailsTo('support@pixwand.example')).find(({ subject }) => subject.includes(number)),
		);
		expect(notice.text).toContain(sent.email);
		expect(notice.text).toContain('I paid yesterday.');
		expect(notice.html).toContain('&lt;b&gt;credits&lt;/b&gt;');
	});

	it('is listed for admins, newest first, and found by its id and its sender', async () => {
		const admin = await newAdmin();
		const [one, two] = [letter(), letter({ purpose: 'feature', name: undefined })];
		const first = (await write(one)).data.uuid;
		const second = (await write(two)).data.uuid;
		const list = (query: Record<string, string | number>) =>
			admin.client.call('listContactRequests', { query });
		const { data } = await list({ limit: 2 });
		expect(data.map(({ uuid }) => uuid)).toEqual([second, first]);
		expect(data[1]).toMatchObject({
			email: one.email,
			name: 'Sri',
			purpose: 'transaction',
			status: 'pending',
			message: one.message,
		});
		expect((await list({ search: one.email })).data.map(({ uuid }) => uuid)).toEqual([first]);
		expect((await list({ search: second })).data.map(({ uuid }) => uuid)).toEqual([second]);
	});

	it.each<[string, unknown, string]>([
		['no address', { ...letter(), email: undefined }, 'email'],
		['an address of 400 characters', letter({ email: `${'a'.repeat(400)}@x.example` }), 'email'],
		['an address with a newline', letter({ email: 'a@b.example\nBcc: c@d.example' }), 'email'],
		['no message', letter({ message: '' }), 'message'],
		['a message of spaces', letter({ message: '   ' }), 'message'],
		['a message of 100 kB', letter({ message: 'a'.repeat(100_000) }), 'message'],
		['a purpose that is not on the list', { ...letter(), purpose: 'love' }, 'purpose'],
		['no purpose', { ...letter(), purpose: undefined }, 'purpose'],
		['a name without end', letter({ name: 'a'.repeat(101) }), 'name'],
	])('with %s is refused, and says where', async (_, body, path) => {
		const answer = await write(body);
		expect(answer).toMatchObject({ status: 400, code: 'invalid' });
		expect(answer.details.map((issue) => issue.path)).toContain(path);
	});
});
