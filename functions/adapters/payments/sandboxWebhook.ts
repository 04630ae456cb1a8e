import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { signatureHeader, signWebhook } from './sandbox.ts';

/** Seconds before each further attempt. With the timeouts of all attempts they fit the 29 s of an API call. */
const pauses = [0.5, 1.5];
const timeoutSeconds = 8;

async function attempt(url: string, key: string, body: string): Promise<void> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', [signatureHeader]: signWebhook(key, body, new Date()) },
		body,
		signal: AbortSignal.timeout(timeoutSeconds * 1000),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}

/**
 * Reports an event of the sandbox to our webhook, as a payment provider does: an attempt without an answer of status
 * 2xx is repeated up to two times.
 *
 * @throws the error of the last attempt.
 */
export async function callWebhook(siteOrigin: string, key: string, event: PaymentEvent): Promise<void> {
	const body = JSON.stringify(event);
	for (const pause of [...pauses, undefined])
		try {
			await attempt(`${siteOrigin}/api/v1/payments/webhook/sandbox`, key, body);
			return;
		} catch (error) {
			if (pause === undefined) throw error;
			await sleep(pause * 1000);
		}
}
