import { formatCredits } from '#shared/credits/formatCredits.ts';
import { escapeHtml } from '#shared/html.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { paymentMethods } from '#shared/payments/pricing.ts';
import type { SandboxPayment } from './sandbox.ts';

const outcomeText: Record<Exclude<SandboxPayment['state'], 'open'>, string> = {
	paid: 'Paid. Thank you!',
	failed: 'The payment failed. No money has moved.',
	expired: 'This page has expired. No money has moved.',
};

const methodChoice = (method: string, index: number): string => `
<label><input type="radio" name="method" value="${escapeHtml(method)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(method)}</label>`;

const form = ({ region, total, currency }: SandboxPayment): string => `
<form method="post">
<fieldset><legend>Pay with</legend>${paymentMethods[region].map(methodChoice).join('')}
</fieldset>
<button class="pay" name="action" value="pay">Pay ${escapeHtml(formatMoney(total, currency))}</button>
<button name="action" value="fail">Simulate a failed payment</button>
<button name="action" value="expire">Simulate an expired page</button>
</form>`;

const outcome = ({ state, success, failure }: SandboxPayment): string => `
<p class="state">${state === 'open' ? '' : outcomeText[state]}</p>
<a class="back" href="${escapeHtml(state === 'paid' ? success : failure)}">Back to Pixwand</a>`;

/** The sandbox's payment page: plain HTML and forms, without scripts. */
export function sandboxPage(payment: SandboxPayment): string {
	const { id, credits, total, currency, state } = payment;
	const price = escapeHtml(formatMoney(total, currency));
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay ${price}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox-payment.css">
<body>
<main class="checkout">
<header><p class="brand">Pixwand</p><p class="badge">Sandbox: no real money moves</p></header>
<h1>${price}</h1>
<p class="what">${formatCredits(credits)}</p>
<dl class="facts"><dt>Transaction</dt><dd>${escapeHtml(id.slice(0, 8))}</dd><dt>Total</dt><dd>${price}</dd></dl>
${state === 'open' ? form(payment) : outcome(payment)}
<p class="note">This page stands in for a payment provider on stages that take no real money.</p>
</main>
</body>
</html>`;
}
