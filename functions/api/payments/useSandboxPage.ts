import { toPaymentKeys } from '#adapters/payments/paymentKeys.ts';
import {
	endSandboxPayment,
	getSandboxPayment,
	sandboxEvent,
	signatureHeader,
	signNews,
} from '#adapters/payments/sandbox.ts';
import { notFound } from '#core/appError.ts';
import { paymentKeys, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { Redirect } from '#runtime/http/call.ts';
import { describeError, log } from '#runtime/logger.ts';

const states = { pay: 'paid', fail: 'failed', expire: 'expired' } as const;

/** Tells our webhook, as a provider would; what does not get through, the schedule asks for. */
async function tell(body: string, now: Date): Promise<void> {
	const { sandboxKey } = toPaymentKeys(await paymentKeys()());
	const response = await fetch(`${settings.siteOrigin}/api/v1/payments/webhook/sandbox`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', [signatureHeader]: signNews(sandboxKey, body, now) },
		body,
		signal: AbortSignal.timeout(15_000),
	});
	if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}

export const handler = endpoint('useSandboxPage', async ({ params, body, now }) => {
	const known = await getSandboxPayment(table(), params.id);
	const late = known && new Date(known.expiresAt) <= now;
	const payment =
		known && (await endSandboxPayment(table(), params.id, late ? 'expired' : states[body.action]));
	if (!payment) throw notFound('payment');
	await tell(JSON.stringify(sandboxEvent(payment)), now).catch((error: unknown) =>
		log.warn('webhook not reached', describeError(error)),
	);
	return new Redirect(payment.state === 'paid' ? payment.success : payment.failure);
});
