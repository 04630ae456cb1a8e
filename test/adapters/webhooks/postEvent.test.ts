import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { postEvent } from '#adapters/webhooks/postEvent.ts';
import { isPublic, publicLookup } from '#adapters/webhooks/publicAddresses.ts';

const local = { siteOrigin: 'http://localhost:5173' };
const hosted = { siteOrigin: 'https://pixwand.example' };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const event = { id: 'msg_1', body: JSON.stringify({ id: 'msg_1', type: 'request.completed' }) };

const servers: Server[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return (server.address() as AddressInfo).port;
}

/** Posts the event to a server on this computer. */
async function postTo(answer: RequestListener, options = {}) {
	const port = await listen(createServer(answer));
	return postEvent(
		{ ...local, ...options },
		{ url: `http://localhost:${port}/hook`, secret },
		event,
		new Date(),
	);
}

async function textOf(request: IncomingMessage): Promise<string> {
	return (await request.toArray()).map(String).join('');
}

/** A look-up that answers these addresses, one after the other. */
function lookups(...answers: string[]) {
	const names: string[] = [];
	const lookup = (name: string, _: object, callback: (error: null, found: object[]) => void) => {
		const address = answers[Math.min(names.push(name), answers.length) - 1] ?? '';
		callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
	};
	return { names, lookup: publicLookup(lookup as unknown as Parameters<typeof publicLookup>[0]) };
}

describe('an event', () => {
	it('is accepted by a receiver with a published library, and not after it was changed', async () => {
		const received: { headers: Record<string, string>; body: string }[] = [];
		const outcome = await postTo(async (request, response) => {
			received.push({ headers: request.headers as Record<string, string>, body: await textOf(request) });
			response.writeHead(204).end();
		});
		expect(outcome).toEqual({ httpStatus: 204 });
		const [{ headers = {}, body = '' } = {}] = received;
		const receiver = new Webhook(secret);
		expect(receiver.verify(body, headers)).toEqual(JSON.parse(event.body));
		expect(() => receiver.verify(`${body} `, headers)).toThrow();
		expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers)).toThrow();
	});

	it('follows no redirect', async () => {
		const paths: (string | undefined)[] = [];
		const outcome = await postTo((request, response) => {
			paths.push(request.url);
			response.writeHead(307, { location: '/inside' }).end();
		});
		expect([outcome, paths]).toEqual([{ httpStatus: 307 }, ['/hook']]);
	});

	it('is not sent beyond the head of an answer of 10 MB', async () => {
		let written = 0;
		const closed = Promise.withResolvers<void>();
		const outcome = await postTo((_, response) => {
			response.on('close', closed.resolve);
			response.writeHead(500);
			const write = () => {
				while (written < 10_000_000 && !response.destroyed) {
					written += 10_000;
					if (!response.write(Buffer.alloc(10_000))) return void response.once('drain', write);
				}
			};
			write();
		});
		await closed.promise;
		expect(outcome).toEqual({ httpStatus: 500 });
		expect(written).toBeLessThan(10_000_000);
	});

	it.each([
		['accepts the connection and never answers', () => createServer(() => undefined)],
		['accepts the connection and is no HTTP server', () => createTcpServer(() => undefined)],
	])('ends in time where a server %s', async (_, create) => {
		const port = await listen(create());
		const target = { url: `http://localhost:${port}`, secret };
		expect(await postEvent({ ...local, timeoutMs: 300 }, target, event, new Date())).toEqual({
			problem: 'timeout',
		});
	});

	it('is not sent to a server whose certificate is not trusted, nor to one that is gone', async () => {
		let calls = 0;
		const port = await listen(createTlsServer({}, () => calls++));
		const lookup = ((_: string, __: object, callback: (error: null, found: object[]) => void) =>
			callback(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as ReturnType<typeof publicLookup>;
		for (const host of [`shop.example:${port}`, 'shop.example:1'])
			expect(
				await postEvent({ ...hosted, lookup }, { url: `https://${host}`, secret }, event, new Date()),
			).toEqual({ problem: 'connection' });
		expect(calls).toBe(0);
	});

	it.each(['127.0.0.1', '169.254.169.254', '10.1.2.3', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
		'is not sent to a name that resolves to %s',
		async (address) => {
			let connections = 0;
			const port = await listen(createTcpServer(() => connections++));
			const { lookup } = lookups(address);
			const target = { url: `https://shop.example:${port}`, secret };
			expect(await postEvent({ ...hosted, lookup }, target, event, new Date())).toEqual({
				problem: 'address',
			});
			expect(connections).toBe(0);
		},
	);

	it('goes to the addresses that were checked: the name is looked up once for each call, and checked each time', async () => {
		let connections = 0;
		const port = await listen(createTcpServer(() => connections++));
		// Public at first, then this computer. TEST-NET addresses are refused, so this one is of a real network.
		const { names, lookup } = lookups('1.1.1.1', '127.0.0.1');
		const target = { url: `https://shop.example:${port}`, secret };
		const first = await postEvent({ ...hosted, lookup, timeoutMs: 500 }, target, event, new Date());
		expect(first).not.toEqual({ problem: 'address' });
		expect(names).toEqual(['shop.example']);
		expect(await postEvent({ ...hosted, lookup }, target, event, new Date())).toEqual({ problem: 'address' });
		expect([names.length, connections]).toEqual([2, 0]);
	});
});

it.each([
	['8.8.8.8', true],
	['172.32.0.1', true],
	['2606:4700::1111', true],
	['0.0.0.0', false],
	['100.64.0.1', false],
	['172.31.255.255', false],
	['192.168.1.1', false],
	['224.0.0.1', false],
	['255.255.255.255', false],
	['::', false],
	['fe80::1', false],
	['64:ff9b::7f00:1', false],
	['2002:7f00:1::', false],
	['2001:db8::1', false],
	['not an address', false],
])('whether %s is public: %s', (address, expected) => {
	expect(isPublic(address)).toBe(expected);
});
