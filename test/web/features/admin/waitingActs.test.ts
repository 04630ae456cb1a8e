import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadSite, type ReceivedRequest, type Reply, standInApi } from '../../standInApi.ts';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const reason = 'The photo is too dark.';

/** A page of an admin whose clock stands still, on which failures of requests are begun. */
async function openPage(...replies: [Reply, ...Reply[]]) {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	onTestFinished(() => void vi.useRealTimers());
	vi.resetModules();
	const { requests } = await standInApi(...replies);
	const page = Object.assign(new EventTarget(), { location: Reflect.get(globalThis, 'window').location });
	vi.stubGlobal('window', page);
	const session = await loadSite('api/session');
	const { call } = await loadSite('api/client');
	const acts = await loadSite('features/admin/waitingActs');
	session.signIn(tokenOf('admin'), 3600);
	// The page of another test is another tab, whose acts are sent when the session ends.
	onTestFinished(() => acts.shownActs().forEach(acts.undo));
	const restored: string[] = [];
	return {
		...session,
		...acts,
		requests,
		restored,
		/** Dispatches an event of the window. Returns whether nobody has prevented its default. */
		dispatch: (type: string) => page.dispatchEvent(new Event(type, { cancelable: true })),
		fail: (id: string): boolean =>
			acts.putOff({
				what: 'fail',
				ids: [id],
				subject: id,
				send: (sending: object) =>
					call('updateArtRequest', {
						params: { id },
						body: { status: 'FAILED', reason, updated_at: '' },
						...sending,
					}),
				restore: () => restored.push(id),
			}),
		pass: (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds),
		states: () => acts.shownActs().map(({ state }: { state: string }) => state),
	};
}

const done: Reply = { status: 200, data: { id: 'a' } };

/** Long enough for a call that should not be sent. */
const waitForCalls = () => sleep(100);

describe('an act of an admin', () => {
	it('is sent once, when ten seconds have passed', async () => {
		const page = await openPage(done);
		expect(page.fail('a')).toBe(true);
		await page.pass(9.9);
		await waitForCalls();
		expect(page.requests).toEqual([]);
		await page.pass(0.1);
		await expect.poll(() => page.states()).toEqual([]);
		expect(page.requests).toMatchObject([
			{
				path: '/api/v1/art/update/a',
				token: tokenOf('admin'),
				body: { status: 'FAILED', reason, updated_at: '' },
			},
		]);
		page.dispatch('pagehide');
		await page.pass(60);
		await waitForCalls();
		expect(page.requests).toHaveLength(1);
		expect(page.restored).toEqual([]);
	});

	it('that is undone is never sent, and what was entered for it is there again', async () => {
		const page = await openPage(done);
		page.fail('a');
		page.fail('b');
		page.undo(page.shownActs()[1]);
		expect(page.restored).toEqual(['b']);
		await page.pass(10);
		await expect.poll(() => page.states()).toEqual([]);
		page.dispatch('pagehide');
		await waitForCalls();
		expect(page.requests.map(({ path }: ReceivedRequest) => path)).toEqual(['/api/v1/art/update/a']);
	});

	it('is not begun where its upload is undone, which undoes no earlier act', async () => {
		const page = await openPage(done);
		page.fail('a');
		const undone = page.untilUndone(new Promise(() => {}));
		page.undoLast();
		expect(await undone).toBeUndefined();
		expect(page.restored).toEqual([]);
		const [first, second] = [
			page.untilUndone(Promise.resolve(['file'])),
			page.untilUndone(new Promise(() => {})),
		];
		expect(await first).toEqual(['file']);
		page.undoLast();
		expect(await second).toBeUndefined();
		page.undoLast();
		expect(page.restored).toEqual(['a']);
	});

	it('stops another one on the same request until it is undone', async () => {
		const page = await openPage(done);
		page.fail('a');
		expect(page.fail('a')).toBe(false);
		expect([page.hasAct('a'), page.hasAct('b')]).toEqual([true, false]);
		page.undo(page.shownActs()[0]);
		expect(page.fail('a')).toBe(true);
	});

	it('is sent at once when the page is left', async () => {
		const page = await openPage(done);
		page.fail('a');
		page.fail('b');
		page.dispatch('pagehide');
		await expect.poll(() => page.requests).toHaveLength(2);
		await page.pass(60);
		await waitForCalls();
		expect(page.requests).toHaveLength(2);
	});

	it.each(['signOut', 'signIn'])('is sent with the token of its admin at %s', async (end) => {
		const page = await openPage(done);
		page.fail('a');
		page[end](tokenOf('customer'), 3600);
		expect(page.states()).toEqual([]);
		await expect
			.poll(() => page.requests.map(({ token }: ReceivedRequest) => token))
			.toEqual([tokenOf('admin')]);
		await page.pass(60);
		await waitForCalls();
		expect(page.requests).toHaveLength(1);
	});

	it.each([
		['the same admin', 'admin', ['failed'], 1],
		['no other user', 'other', [], 0],
	])('waits for %s where the server has ended the session', async (_, user, states, calls) => {
		const page = await openPage(done);
		page.fail('a');
		page.expireSession(tokenOf('admin'));
		await page.pass(60);
		await waitForCalls();
		expect(page.requests).toEqual([]);
		page.signIn(`${tokenOf(user)}2`, 3600);
		expect(page.states()).toEqual(states);
		for (const act of page.shownActs()) await page.send(act);
		expect(page.requests).toHaveLength(calls);
	});

	it('whose answer is lost is sent again with the same key, when the admin wants it', async () => {
		const page = await openPage('hang-up', done);
		page.fail('a');
		await page.pass(10);
		await expect.poll(() => page.states()).toEqual(['failed']);
		expect(page.shownActs()[0]?.canRetry).toBe(true);
		expect(page.restored).toEqual([]);
		// The browser asks before what failed is lost.
		expect(page.dispatch('beforeunload')).toBe(false);
		await page.send(page.shownActs()[0]);
		const [first, second] = page.requests.map(({ key }: ReceivedRequest) => key);
		expect(first).toBeDefined();
		expect(second).toBe(first);
		expect(page.states()).toEqual([]);
		expect(page.dispatch('beforeunload')).toBe(true);
		// The pictures of a draft would be lost too, also on the login page after the session has ended.
		const { changeDraft, dropDraft } = await loadSite('features/admin/deliveryDrafts');
		changeDraft('b', { photos: [new File(['a'], 'mug.png')] });
		page.expireSession(tokenOf('admin'));
		expect(page.dispatch('beforeunload')).toBe(false);
		dropDraft('b');
		expect(page.dispatch('beforeunload')).toBe(true);
	});

	it('that the server refuses says why, and what was entered for it is there again once that is read', async () => {
		const message = 'This request is failed already.';
		const refusal = { status: false, message, code: 'conflict', cause: 'changed' };
		const page = await openPage({ status: 409, body: refusal });
		page.fail('a');
		await page.pass(10);
		await expect.poll(() => page.states()).toEqual(['failed']);
		expect(page.shownActs()[0]).toMatchObject({ problem: message, canRetry: false });
		expect(page.hasAct('a')).toBe(false);
		page.undo(page.shownActs()[0]);
		expect(page.restored).toEqual(['a']);
		expect(page.states()).toEqual([]);
	});
});
