import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SecureFront {
	/** The address, `https://localhost:…`. */
	readonly url: string;
	readonly close: () => void;
}

/** Headers of a connection, which HTTP/2 does not allow. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

/** A certificate for `localhost`, valid for a day, which browsers accept only if told to. */
function createCertificate(): { key: Buffer; cert: Buffer } {
	const dir = mkdtempSync(join(tmpdir(), 'pixwand-certificate-'));
	const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
	const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
	const options = ['-x509', ...curve, '-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
	execFileSync('openssl', ['req', ...options], { stdio: 'ignore' });
	const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
	rmSync(dir, { recursive: true });
	return certificate;
}

/**
 * Serves a site over HTTP/2 and TLS, as CloudFront does. Over HTTP/1.1, which is all that the local stage speaks, a page
 * of many small scripts is measured slower than customers see it.
 */
export async function startSecureFront(site: string): Promise<SecureFront> {
	const fail = (response: Http2ServerResponse) => {
		if (!response.headersSent) response.writeHead(502);
		response.end();
	};
	const server = createSecureServer(createCertificate(), (incoming, response) => {
		const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
		const forwarded = request(
			new URL(incoming.url, site),
			{ method: incoming.method, headers: Object.fromEntries(headers) },
			(answer) => {
				const kept = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.includes(name));
				response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
				answer.pipe(response);
			},
		);
		forwarded.on('error', () => fail(response));
		incoming.pipe(forwarded);
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	const { port } = server.address() as AddressInfo;
	return { url: `https://localhost:${port}`, close: () => server.close() };
}
