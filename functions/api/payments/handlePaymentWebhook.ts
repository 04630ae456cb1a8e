import { notFound } from '#core/appError.ts';
import { handlePaymentEvent } from '#core/payments/handlePaymentEvent.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { alarm } from '#runtime/logger.ts';
import { providerNamed } from '#runtime/payments.ts';

export const handler = endpoint('handlePaymentWebhook', async ({ params, signed, now }) => {
	const provider = providerNamed(params.provider);
	if (!provider) throw notFound('provider');
	const event = await provider.read(signed, now);
	const context = { table: table(), alarm };
	return { outcome: event ? await handlePaymentEvent(context, provider, event, now) : 'ignored' };
});
