import { Agent, createServer, request, type Server } from 'node:http';

/** Answers on the site's port what the distribution answers: it only gives requests the distribution's name. */
export async function openFrontDoor(
	port: number,
	emulatorPort: number,
	distribution: string,
): Promise<Server> {
	const agent = new Agent({ keepAlive: true });
	const server = createServer((incoming, outgoing) => {
		const forwarded = request(
			{
				agent,
				host: '127.0.0.1',
				port: emulatorPort,
				method: incoming.method,
				path: incoming.url,
				headers: { ...incoming.headers, host: distribution },
			},
			(answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(outgoing);
			},
		);
		forwarded.on('error', () => {
			if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
			outgoing.end('The emulator does not answer.');
		});
		incoming.pipe(forwarded);
	});
	return listen(server, port);
}

/** Opens a server on this computer alone. */
export function listen(server: Server, port: number): Promise<Server> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', () => resolve(server));
	});
}
