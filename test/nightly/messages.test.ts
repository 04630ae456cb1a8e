import sharp from 'sharp';
import { it } from 'vitest';
import {
	createRequest,
	requestWithDescription,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { enter, withBrowser } from '#support/site.ts';
import { customerWith } from '#support/users.ts';

const openSite = withBrowser();

/** A PNG with its header and end, whose pixels no decoder accepts. */
async function brokenPng(): Promise<Buffer> {
	const create = { width: 300, height: 300, channels: 3, background: '#8a4b2f' } as const;
	const png = await sharp({ create }).png().toBuffer();
	return png.fill(0xff, png.indexOf('IDAT') + 4, png.length - 20);
}

it('a login code that cannot be requested shows an error, and the next one does not', async () => {
	const { page } = await openSite(360, 740);
	await page.goto('/auth/login');
	await page.route('**/auth/login/otp', (route) => route.abort());
	await page.getByLabel(/e-mail/i).fill('somebody@pixwand.example');
	await page.getByRole('button', { name: 'Continue with Email' }).click();
	await page.getByText('Failed to send verification code').waitFor();
	await page.unroute('**/auth/login/otp');
	await page.getByRole('button', { name: 'Continue with Email' }).click();
	await page.getByText('Verify your account').waitFor();
});

it('a customer reads what went wrong with credits, requests and pictures', async () => {
	const { page } = await openSite(1440, 900);
	const customer = await customerWith(3);
	await enter(page, customer);
	const photo = await uploadProduct(customer);
	const [refused, resized] = await Promise.all(
		['[engine refuses]', '[engine resizes]'].map(async (description) => {
			const { data } = await createRequest(customer, requestWithDescription(photo, description));
			return data.id;
		}),
	);

	// The client repeats a failed GET twice, three seconds apart.
	await page.route('**/v1/packages/list', (route) => route.abort());
	await page.goto('/buy-credits');
	await page.getByText('Failed to load credit packages. Please try again later.').waitFor();
	await page.unroute('**/v1/packages/list');
	await page.getByRole('button', { name: 'Retry' }).click();
	await page.getByRole('radio', { name: /^25 credits/ }).waitFor();

	await page.goto('/status/00000000-0000-4000-8000-000000000000');
	await page.waitForURL('**/dashboard');
	await page.getByRole('status').getByText('This request does not exist.').waitFor();

	await waitUntilEnded(customer, refused ?? '');
	await page.goto(`/status/${refused}`);
	await page.getByText('Oops! Our pixel wizards dropped their wand.').waitFor();
	await page.getByText('1 credit returned to your balance.').waitFor();

	await waitUntilEnded(customer, resized ?? '');
	await page.route(/X-Amz-Signature/, (route) => route.fulfill({ status: 404 }));
	await page.goto('/status');
	await page.getByText('No Image').first().waitFor();
	await page.goto(`/status/${resized}`);
	await page.getByText('A blank canvas: the original could not be found.').first().waitFor();

	await page.goto('/create-request');
	const file = { name: 'a.png', mimeType: 'image/png', buffer: await brokenPng() };
	await page.locator('input[type=file]').first().setInputFiles(file);
	await page.getByText('This photo is damaged or incomplete. Please choose another one.').waitFor();
});
