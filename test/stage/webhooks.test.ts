import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderProduct } from '#support/apiRequests.ts';
import { killFunctions } from '#support/functionProcesses.ts';
import { nightly } from '#support/nightly.ts';
import { emulatorPid } from '#support/stageProcess.ts';
import { customerWith } from '#support/users.ts';

interface Received {
	readonly headers: Record<string, string>;
	readonly body: string;
}

const received: Received[] = [];
let isHanging = false;
const receiver = createServer(async (request, response) => {
	const body = (await request.toArray()).map(String).join('');
	received.push({ headers: request.headers as Record<string, string>, body });
	if (!isHanging) response.writeHead(204).end();
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
	receiver.closeAllConnections();
	receiver.close();
});

/** A customer whose webhook is the receiver; returns also what reads the events of a request. */
async function customerWithWebhook() {
	const customer = await customerWith(1);
	const { port } = receiver.address() as AddressInfo;
	await customer.client.call('setWebhook', { body: { url: `http://localhost:${port}/hook` } });
	const { webhook } = (await customer.client.call('getWebhook', {})).data;
	const verifier = new Webhook(webhook?.secret ?? '');
	const order = () => orderProduct(customer, '[engine resizes]');
	const eventsOf = (id: string) =>
		received
			.filter(({ body }) => body.includes(id))
			.map(({ headers, body }) => verifier.verify(body, headers) as { id: string });
	return { customer, order, eventsOf };
}

describe('the webhook of a customer', () => {
	it('is told that a picture is ready, signed as a published library verifies, and again when they ask', async () => {
		const { customer, order, eventsOf } = await customerWithWebhook();
		const request = await order();
		await expect.poll(() => eventsOf(request.id)).toHaveLength(1);
		const [event] = eventsOf(request.id);
		expect(event).toMatchObject({ type: 'request.completed', request: request.id, status: 'COMPLETED' });
		const [file] = (event as unknown as { files: { id: string; url: string }[] }).files;
		expect(file?.id).toBe(request.data_result.files[0]);
		expect((await fetch(file?.url ?? '')).headers.get('content-type')).toBe('image/png');
		const lastDeliveries = async () => (await customer.client.call('getWebhook', {})).data.deliveries;
		await expect.poll(lastDeliveries).toMatchObject([{ request: request.id, state: 'delivered' }]);
		const again = await customer.client.call('resendEvent', { params: { id: event?.id ?? '' } });
		expect(again.status).toBe(200);
		await expect.poll(() => eventsOf(request.id)).toHaveLength(2);
		expect(eventsOf(request.id)[1]?.id).toBe(event?.id);
	});

	it.runIf(nightly)('is told again with the same id after the sender was killed in the middle', async () => {
		isHanging = true;
		const { order, eventsOf } = await customerWithWebhook();
		const request = await order();
		await expect.poll(() => eventsOf(request.id)).toHaveLength(1);
		killFunctions(await emulatorPid());
		isHanging = false;
		await expect.poll(() => eventsOf(request.id).length).toBeGreaterThan(1);
		expect(new Set(eventsOf(request.id).map(({ id }) => id)).size).toBe(1);
	});
});
