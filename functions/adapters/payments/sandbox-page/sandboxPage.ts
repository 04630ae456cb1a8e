import { escapeHtml } from '#shared/html.ts';
import type { Language } from '#shared/languages/languages.ts';
import { translatorIn } from '#shared/languages/translator.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { paymentMethods } from '#shared/payments/pricing.ts';
import type { SandboxPayment } from '../sandbox.ts';
import en from './messages.en.ts';
import id from './messages.id.ts';

const texts = { en: translatorIn('en', en), id: translatorIn('id', id) };

/** The methods that are not names of their own. */
const translated: Readonly<Record<string, 'bankTransfer' | 'card'>> = {
	'Bank transfer': 'bankTransfer',
	Card: 'card',
};

function methodChoice(language: Language, method: string, index: number): string {
	const key = translated[method];
	const name = key ? texts[language](key) : method;
	return `
<label><input type="radio" name="method" value="${escapeHtml(method)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(name)}</label>`;
}

function form({ region, total, currency, language }: SandboxPayment): string {
	const t = texts[language];
	const methods = paymentMethods[region].map((method, index) => methodChoice(language, method, index));
	return `
<form method="post">
<fieldset><legend>${t('payWith')}</legend>${methods.join('')}
</fieldset>
<button class="pay" name="action" value="pay">${escapeHtml(t('pay', { price: formatMoney(total, currency) }))}</button>
<button name="action" value="fail">${t('fail')}</button>
<button name="action" value="expire">${t('expire')}</button>
</form>`;
}

function outcome({ state, success, failure, language }: SandboxPayment): string {
	const t = texts[language];
	return `
<p class="state">${state === 'open' ? '' : t(`outcomes.${state}`)}</p>
<a class="back" href="${escapeHtml(state === 'paid' ? success : failure)}">${t('back')}</a>`;
}

/** The sandbox's payment page in the language of the page before it: plain HTML and forms, without scripts. */
export function sandboxPage(payment: SandboxPayment): string {
	const { id, credits, total, currency, state, language } = payment;
	const t = texts[language];
	const price = escapeHtml(formatMoney(total, currency));
	return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('pay', { price })}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/server-page.css">
<link rel="stylesheet" href="/sandbox-payment.css">
<body>
<main class="checkout">
<header><p class="brand">Pixwand</p><p class="badge">${t('badge')}</p></header>
<h1>${price}</h1>
<p class="what">${t('credits', { count: credits })}</p>
<dl class="facts"><dt>${t('transaction')}</dt><dd>${escapeHtml(id.slice(0, 8))}</dd><dt>${t('total')}</dt><dd>${price}</dd></dl>
${state === 'open' ? form(payment) : outcome(payment)}
<p class="note">${t('note')}</p>
</main>
</body>
</html>`;
}
