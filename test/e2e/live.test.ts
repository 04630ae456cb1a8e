import type { Page, Request, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveCredits } from '#support/accounts.ts';
import { createRequest, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { nightly } from '#support/nightly.ts';
import type { TestUser } from '#support/openStage.ts';
import { choosePhotos, createButton, photoNamed, undrawn } from '#support/orderForm.ts';
import { withBrowser } from '#support/site.ts';
import { customerWith, newAdmin, table } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

const openSite = withBrowser();

/** The page of a signed-in user, and the errors of all tabs of that browser. */
async function openAs(user: TestUser) {
	const site = await openSite(1280, 720, { user });
	return site;
}

/** A tab of a signed-in user, with its requests to the API. */
async function openTab(user: TestUser, path: string) {
	const { page, errors } = await openAs(user);
	return { ...(await openPage(page, path)), errors };
}

async function openPage(page: Page, path: string) {
	const requests: string[] = [];
	const pending = new Set<Request>();
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (!pathname.startsWith('/api/')) return;
		requests.push(`${request.method()} ${pathname}`);
		pending.add(request);
	});
	page.on('requestfinished', (request) => void pending.delete(request));
	page.on('requestfailed', (request) => void pending.delete(request));
	const connected = page.waitForEvent('websocket');
	await page.clock.install();
	await page.goto(path);
	await connected;
	// After the socket has opened, the page loads its data again.
	await waitFor(async () => requests.filter((call) => call.endsWith('/user/me')).length >= 2, 90);
	const tab = { page, requests, pending };
	await untilQuiet(tab);
	return tab;
}

interface Tab {
	readonly page: Page;
	/** The requests to the API so far. */
	readonly requests: readonly string[];
	/** Those without a response yet. */
	readonly pending: ReadonlySet<Request>;
}

/** Lets time pass on a page's clock until all that it has planned to read is read. */
async function untilQuiet(tab: Tab): Promise<void> {
	// Shorter than the time that a socket has to open.
	const quiet = async () => (await requestsWithin(tab, 2)).length === 0;
	await waitFor(async () => (await quiet()) && (await quiet()), 90);
}

/** The requests that a page sends while so many seconds pass on its clock, which would end calls that are pending. */
async function requestsWithin({ page, requests, pending }: Tab, seconds: number): Promise<readonly string[]> {
	const before = requests.length;
	await waitFor(async () => pending.size === 0, 90);
	await page.clock.runFor(seconds * 1000);
	return requests.slice(before);
}

describe('an open page', () => {
	it('of a request shows each change, and sends no requests between changes', async () => {
		const customer = await customerWith(1);
		const tab = await openTab(customer, '/create-request');
		const { page, requests, errors } = tab;
		await choosePhotos(page, await photoNamed('mug.png'));
		await page.route('**/art/create', (route) => route.continue(undrawn(route)));
		await createButton(page).click();
		await page.waitForURL(/\/status\/[0-9a-f-]{36}$/);
		const arrived = requests.length;
		await page.getByRole('button', { name: 'Download', exact: true, disabled: false }).waitFor();
		await page
			.getByText(/^0 credits\b/)
			.first()
			.waitFor();

		// At most one request for the page and for each of three pushes, and one for each of two pictures.
		const since = requests.slice(arrived);
		expect(since.filter((call) => call.includes('/art/detail/')).length).toBeLessThanOrEqual(4);
		expect(since.filter((call) => call.includes('/files/detail/')).length).toBeLessThanOrEqual(2);
		expect(requests.filter((call) => call.includes('/realtime/'))).toEqual(['POST /api/v1/realtime/ticket']);
		await untilQuiet(tab);
		expect(await requestsWithin(tab, 60)).toEqual([]);
		expect(errors).toEqual([]);
	});

	it('of an admin shows the requests of all users', async () => {
		const [customer, admin] = [await customerWith(1), await newAdmin()];
		const photo = await uploadProduct(customer);
		const { page, errors } = await openTab(admin, '/admin/dashboard');
		const { data } = await createRequest(customer, requestWithDescription(photo, '[engine answers]'));
		const row = page.getByRole('row').filter({ hasText: data.id.slice(0, 8) });
		await row.getByText('Completed').first().waitFor();
		expect(errors).toEqual([]);
	});

	it.runIf(nightly)('loads changes that were made while its socket was closed', async () => {
		const customer = await customerWith(1);
		const { page } = await openAs(customer);
		const sockets: WebSocketRoute[] = [];
		await page.routeWebSocket('**/ws?ticket=*', async (socket) => {
			// A change that is not pushed to this tab, because its socket is not open.
			if (sockets.push(socket) === 2) await giveCredits(table, customer.email, 6, 'For a test', new Date());
			socket.connectToServer();
		});
		await page.goto('/status');
		await page
			.getByText(/^1 credit\b/)
			.first()
			.waitFor();
		await page.waitForLoadState('networkidle');
		await sockets[0]?.close();
		await page
			.getByText(/^7 credits\b/)
			.first()
			.waitFor();
		expect(new Set(sockets.map((socket) => socket.url())).size).toBe(2);
	});

	it.runIf(nightly)('gets no more changes after its user has signed out in another tab', async () => {
		const customer = await customerWith(0);
		const tab = await openTab(customer, '/status');
		const { page, errors } = tab;
		const other = await openPage(await page.context().newPage(), '/status');
		await other.page.getByRole('button', { name: 'Logout' }).click();
		await page.getByRole('link', { name: 'Login' }).first().waitFor();
		await giveCredits(table, customer.email, 1, 'For a test', new Date());
		const since = await requestsWithin(tab, 3);
		// The landing page, to which it goes, loads prices and the site's settings.
		const publicCalls = ['GET /api/v1/packages/list', 'GET /api/v1/site'];
		expect(since.filter((call) => !publicCalls.includes(call))).toEqual([]);
		expect(errors).toEqual([]);
	});
});

it.runIf(nightly)('a finished picture is shown where WebSockets are blocked', async () => {
	const customer = await customerWith(1);
	const { page } = await openAs(customer);
	await page.routeWebSocket('**/ws?ticket=*', (socket) => socket.close());
	const photo = await uploadProduct(customer);
	const { data } = await createRequest(customer, requestWithDescription(photo, '[engine answers]'));
	await page.goto(`/status/${data.id}`);
	await page.getByText('Your picture is ready').waitFor();
});
