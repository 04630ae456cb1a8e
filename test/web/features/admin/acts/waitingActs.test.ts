import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadSite, type ReceivedRequest, type Reply, standInApi, tokenOf } from '../../../standInApi.ts';

const reason = 'The photo is too dark.';

/** A page of an admin whose clock stands still, on which failures of requests are begun. */
async function openPage(...replies: [Reply, ...Reply[]]) {
	const { requests } = await standInApi(...replies);
	return openTab(requests);
}

/** Another page of the same browser; the pages that are open have these locks. */
async function openTab(requests: readonly ReceivedRequest[], locks: Set<string> = new Set(), user = 'admin') {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	onTestFinished(() => void vi.useRealTimers());
	vi.resetModules();
	const page = Object.assign(new EventTarget(), {
		location: Reflect.get(globalThis, 'window').location,
	});
	vi.stubGlobal('window', page);
	const names: string[] = [];
	const navigator = {
		onLine: true,
		locks: {
			request: async (name: string) => {
				names.push(name);
				locks.add(name);
			},
			query: async () => ({ held: [...locks].map((name) => ({ name })) }),
		},
	};
	vi.stubGlobal('navigator', navigator);
	const session = await loadSite('api/session');
	const acts = await loadSite('features/admin/acts/waitingActs');
	session.signIn(tokenOf(user), 3600);
	// The page of another test is another tab, whose acts are sent when the session ends.
	onTestFinished(() => acts.shownActs().forEach(acts.undo));
	const restored: string[] = [];
	return {
		...session,
		...acts,
		requests,
		restored,
		locks,
		navigator,
		/** The page closes or crashes without a word. */
		vanish: () => names.forEach((name) => void locks.delete(name)),
		/** Another tab has changed the list. */
		hear: () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'pixwand-acts' })),
		/** Dispatches an event of the window. Returns whether nobody has prevented its default. */
		dispatch: (type: string) => page.dispatchEvent(new Event(type, { cancelable: true })),
		fail: (id: string): boolean =>
			acts.putOff({
				what: 'fail',
				ids: [id],
				subject: id,
				call: {
					route: 'updateArtRequest',
					input: { params: { id }, body: { status: 'FAILED', reason, updated_at: '' } },
				},
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

	it.each([-1, 1])('is sent once after ten seconds when the clock is set by %i hour', async (hours) => {
		const page = await openPage(done);
		page.fail('a');
		vi.setSystemTime(Date.now() + hours * 3600_000);
		await page.pass(9.9);
		await waitForCalls();
		expect(page.states()).toEqual(['waiting']);
		await page.pass(0.2);
		await expect.poll(page.states).toEqual([]);
		expect(page.requests).toHaveLength(1);
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

	it('is told to colleagues when it begins, and when it is undone or answered', async () => {
		const page = await openPage({ status: 409 });
		const { onTelling } = await loadSite('api/serverMessages');
		const told: { ids: readonly string[]; ended: boolean }[] = [];
		onTelling((message: (typeof told)[number]) => told.push(message), new AbortController().signal);
		page.fail('a');
		page.fail('b');
		page.undo(page.shownActs()[1]);
		await page.pass(10);
		await expect.poll(() => told.length).toBe(4);
		expect(told).toMatchObject([
			{ kind: 'acting', what: 'fail', ids: ['a'], ended: false },
			{ ids: ['b'], ended: false },
			{ ids: ['b'], ended: true },
			{ ids: ['a'], ended: true },
		]);
		// What failed is only dismissed.
		page.undo(page.shownActs()[0]);
		expect(told).toHaveLength(4);
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
		// A poll would move the clock.
		await waitForCalls();
		expect(page.requests).toHaveLength(2);
		await page.pass(60);
		await waitForCalls();
		expect(page.requests).toHaveLength(2);
	});

	it('is answered before its admin signs out, who is asked if it is not done', async () => {
		const page = await openPage('hang-up', done);
		page.fail('a');
		page.signOut();
		await expect.poll(() => page.signOutQuestion()?.count).toBe(1);
		page.signOutQuestion()?.answer(false);
		await waitForCalls();
		expect(page.currentSession()).toBeDefined();
		await page.send(page.shownActs()[0]);
		expect(page.states()).toEqual([]);
		page.signOut();
		expect(page.currentSession()).toBeUndefined();
		expect(page.signOutQuestion()).toBeUndefined();
	});

	it('is not done where its page has crashed, as the next one says, and is then done once', async () => {
		const page = await openPage(done);
		page.fail('a');
		page.vanish();
		const next = await openTab(page.requests, page.locks);
		await expect.poll(() => next.states()).toEqual(['failed']);
		expect(next.shownActs()[0]).toMatchObject({
			problem: expect.stringContaining('Do it now?'),
			canRetry: true,
		});
		expect(page.requests).toEqual([]);
		await next.send(next.shownActs()[0]);
		expect([next.states(), page.requests.length]).toEqual([[], 1]);
	});

	it('whose answer its page has not seen is sent again with its key by the next one', async () => {
		const page = await openPage('hang-up', done);
		page.fail('a');
		page.dispatch('pagehide');
		await expect.poll(() => page.requests).toHaveLength(1);
		page.vanish();
		localStorage.setItem(
			'pixwand-acts',
			JSON.stringify([{ ...page.shownActs()[0], state: 'sending', problem: undefined }]),
		);
		const next = await openTab(page.requests, page.locks);
		await expect.poll(() => page.requests).toHaveLength(2);
		await expect.poll(() => next.states()).toEqual([]);
		const [first, second] = page.requests.map(({ key }: ReceivedRequest) => key);
		expect(second).toBe(first);
	});

	it('stops another one on the same request in every tab, and is undone from each', async () => {
		const page = await openPage(done);
		const other = await openTab(page.requests, page.locks);
		page.fail('a');
		other.hear();
		expect(other.fail('a')).toBe(false);
		other.undo(other.shownActs()[0]);
		page.hear();
		expect(page.restored).toEqual(['a']);
		await page.pass(20);
		await waitForCalls();
		expect(page.requests).toEqual([]);
	});

	it('is asked about when its page is left without a network', async () => {
		const page = await openPage(done);
		page.fail('a');
		expect(page.dispatch('beforeunload')).toBe(true);
		page.navigator.onLine = false;
		expect(page.dispatch('beforeunload')).toBe(false);
	});

	it('is sent with the token of its admin when another user signs in', async () => {
		const page = await openPage(done);
		page.fail('a');
		page.signIn(tokenOf('customer'), 3600);
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
		expect(page.shownActs()[0]).toMatchObject({
			canRetry: true,
			unanswered: true,
			problem: expect.stringContaining('it may be done already'),
		});
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
		const { changeDraft, dropDraft } = await loadSite('features/admin/acts/deliveryDrafts');
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
		expect(page.shownActs()[0]).toMatchObject({ problem: message, canRetry: false, unanswered: false });
		expect(page.hasAct('a')).toBe(false);
		page.undo(page.shownActs()[0]);
		expect(page.restored).toEqual(['a']);
		expect(page.states()).toEqual([]);
	});
});
