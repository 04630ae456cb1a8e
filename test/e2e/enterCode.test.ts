import { expect, it } from 'vitest';
import { screensFor, takeScreenshot, withBrowser } from '#support/site.ts';
import { codeFor, newAddress } from '#support/users.ts';

const openSite = withBrowser();

it.each(screensFor('a phone'))(
	'a second browser that asks for a code at once enters the one that was mailed, at $width px',
	async ({ width }) => {
		const [{ page: first }, { page }] = [await openSite(width, 740), await openSite(width, 740)];
		const email = newAddress();
		const ask = async (page: typeof first) => {
			await page.goto('/auth/login');
			await page.getByLabel(/e-mail/i).fill(email);
			await page.getByRole('button', { name: 'Continue with Email' }).click();
			await page.getByText('Verify your account').waitFor();
		};
		await ask(first);
		const code = await codeFor(email);
		await ask(page);
		await page.getByText('Your code is on its way').waitFor();
		await takeScreenshot(page, 'code-again');
		// The minute goes on when the page is loaded again.
		await first.waitForTimeout(3000);
		await first.reload();
		const resend = first.getByRole('button', { name: /^Resend code in/ });
		expect(Number(/\d+/.exec(await resend.innerText())?.[0])).toBeLessThan(58);

		await page.getByLabel('Digit 1 of 6').focus();
		const isLeftToBrowser = await page.evaluate(
			`document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }))`,
		);
		expect(isLeftToBrowser).toBe(true);
		const inPersian = [...code].map((digit) => String.fromCodePoint(0x6f0 + Number(digit)));
		for (const [index, digit] of inPersian.slice(0, 3).entries())
			await page.getByLabel(`Digit ${index + 1} of 6`).pressSequentially(digit);
		await expect.poll(() => page.getByLabel('Digit 3 of 6').inputValue()).toBe(code[2]);
		// The subject of the mail, with words around the code.
		await page.evaluate(`(() => {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/plain', 'Kode: ${inPersian.join('')} (10 menit)');
			document.activeElement.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
		})()`);
		await page.waitForURL('**/dashboard');
		expect(page.url()).toContain('/dashboard');
	},
);
