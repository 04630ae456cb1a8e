import { getSandboxPayment } from '#adapters/payments/sandbox.ts';
import { sandboxPage } from '#adapters/payments/sandbox-page/sandboxPage.ts';
import { notFound } from '#core/appError.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { Document } from '#runtime/http/call.ts';

export const handler = endpoint('getSandboxPage', async ({ params }) => {
	const payment = await getSandboxPayment(table(), params.id);
	if (!payment) throw notFound('payment');
	return new Document('text/html; charset=utf-8', sandboxPage(payment));
});
