import { expect, it } from 'vitest';
import { failureText, successText } from '#web/features/payments/outcome/paymentTexts.ts';

it('the success page says how many credits the ledger has', () => {
	expect(successText({ name: 'credited', credits: 25 }, 9999)).toBe('25 credits were added to your balance.');
	expect(successText({ name: 'credited', credits: 1 }, undefined)).toBe(
		'1 credit was added to your balance.',
	);
});

it('the success page names no number that it does not know', () => {
	expect(successText({ name: 'pending' }, undefined)).toBe('We are adding your credits to your balance...');
	expect(successText({ name: 'delayed' }, undefined)).toMatch(/^Your credits will be added/);
	expect(successText({ name: 'pending' }, 10)).toBe('We are adding 10 credits to your balance...');
});

it('the failure page distinguishes an expired payment from a failed one', () => {
	expect(failureText('EXPIRED').title).toBe('Payment expired');
	for (const status of [undefined, 'PENDING', 'FAILED'] as const)
		expect(failureText(status).text).toBe(
			'Unfortunately, your payment could not be processed. Please try again or contact support if the issue persists.',
		);
});
