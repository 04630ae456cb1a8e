import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadSite, standInApi, tokenOf } from '../standInApi.ts';

const seconds = 3600;

/** A tab: module state of its own; cookies and the broadcast channel are shared with the other tabs of a test. */
async function openTab() {
	vi.resetModules();
	const session = await loadSite('api/session');
	const { call } = await loadSite('api/client');
	const changes: string[] = [];
	onTestFinished(session.onSessionChange((change: string) => changes.push(change)));
	return { ...session, changes, call: (key: string) => call(key) };
}

/** Two tabs of a browser in which a user is signed in with the token `first`. */
async function openTabs() {
	const [tab, other] = [await openTab(), await openTab()];
	tab.signIn('first', seconds);
	await expect.poll(() => other.changes).toEqual(['signed-in']);
	for (const { changes } of [tab, other]) changes.length = 0;
	return { tab, other };
}

/** A promise with the function that resolves it. */
const gate = () => Promise.withResolvers<void>();

/** Long enough for a reply or a broadcast message that should have no effect. */
const waitForReplies = () => sleep(100);

describe('after signing out', () => {
	it('another tab whose call is refused with 403 later stays signed out, without an expiry', async () => {
		const { promise: after, resolve: reply } = gate();
		const { requests } = await standInApi({ status: 403, after });
		const { tab, other } = await openTabs();
		const refused = other.call('getMe').catch(() => undefined);
		await expect.poll(() => requests).toHaveLength(1);
		tab.signOut();
		await expect.poll(() => other.changes).toEqual(['signed-out']);
		reply();
		await refused;
		await waitForReplies();
		expect([tab.changes, other.changes]).toEqual([['signed-out'], ['signed-out']]);
	});

	it('a call without a token that is refused with 403 causes no expiry', async () => {
		const { requests } = await standInApi({ status: 403 });
		const { tab, other } = await openTabs();
		tab.signOut();
		await expect(tab.call('getMe')).rejects.toThrow();
		await waitForReplies();
		expect(requests.map(({ token }) => token)).toEqual([undefined]);
		expect([tab.changes, other.changes]).toEqual([['signed-out'], ['signed-out']]);
	});

	it('pending calls of every tab are aborted', async () => {
		const { promise: after, resolve: reply } = gate();
		const { requests } = await standInApi({ status: 200, data: {}, after });
		const { tab, other } = await openTabs();
		const calls = [tab, other].map(({ call }) => call('getMe'));
		await expect.poll(() => requests).toHaveLength(2);
		tab.signOut();
		const outcomes = await Promise.allSettled(calls);
		reply();
		expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	});

	it('no tab has a cookie or a token', async () => {
		const { page } = await standInApi({ status: 200 });
		const { tab, other } = await openTabs();
		tab.signOut();
		await expect.poll(() => other.changes).toEqual(['signed-out']);
		expect([page.cookie, tab.currentSession(), other.currentSession()]).toEqual(['', undefined, undefined]);
	});
});

describe('a call refused with 403', () => {
	it('ends the session in every tab if its token is the current one', async () => {
		const { page } = await standInApi({ status: 403 });
		const { tab, other } = await openTabs();
		await expect(tab.call('getMe')).rejects.toThrow();
		await expect.poll(() => other.changes).toEqual(['expired']);
		expect(tab.changes).toEqual(['expired']);
		expect(page.cookie).toBe('');
	});

	it('leaves the next session as it is', async () => {
		const { promise: after, resolve: reply } = gate();
		const { requests, page } = await standInApi({ status: 403, after });
		const { tab, other } = await openTabs();
		const refused = other.call('getMe').catch(() => undefined);
		await expect.poll(() => requests).toHaveLength(1);
		tab.signOut();
		tab.signIn('second', seconds);
		await expect.poll(() => other.changes).toEqual(['signed-out', 'signed-in']);
		reply();
		await refused;
		await waitForReplies();
		expect(other.changes).toEqual(['signed-out', 'signed-in']);
		expect(page.cookie).toBe('access_token=second');
	});
});

it('a session that other tabs have begun is left to them by a tab whose own session with its token has ended', async () => {
	const { page } = await standInApi({ status: 200 });
	const { tab } = await openTabs();
	tab.signOut();
	page.cookie = 'access_token=first';
	tab.expireSession('first');
	expect(tab.changes).toEqual(['signed-out']);
	expect(page.cookie).toBe('access_token=first');
});

it('a tab ignores the announcement that another session has ended', async () => {
	const { page } = await standInApi({ status: 200 });
	const { tab } = await openTabs();
	const channel = new BroadcastChannel('pixwand-session');
	onTestFinished(() => channel.close());
	channel.postMessage({ change: 'expired', token: 'earlier' });
	await waitForReplies();
	expect(tab.changes).toEqual([]);
	expect(page.cookie).toBe('access_token=first');
});

describe('what a tab has kept', () => {
	/** A tab that keeps a draft of the user whose session ends as given. */
	async function endedTab(end: 'expired' | 'signed-out') {
		await standInApi({ status: 200 });
		const tab = await openTab();
		tab.signIn(tokenOf('owner'), seconds);
		sessionStorage.setItem('draft', 'text');
		if (end === 'expired') tab.expireSession(tokenOf('owner'));
		else tab.signOut();
		return tab;
	}

	it('is there when the same user signs in after the session has expired', async () => {
		const tab = await endedTab('expired');
		tab.signIn(tokenOf('owner', 2), seconds);
		expect(sessionStorage.getItem('draft')).toBe('text');
	});

	it('is deleted when another user signs in', async () => {
		const tab = await endedTab('expired');
		tab.signIn(tokenOf('other'), seconds);
		expect(sessionStorage.getItem('draft')).toBeNull();
	});

	it('is deleted when the user signs out', async () => {
		await endedTab('signed-out');
		expect(sessionStorage.getItem('draft')).toBeNull();
	});
});
