import type { Page } from 'playwright-core';
import { takePhoto } from './photos.ts';

/** An id as tables of admins show it. */
export const short = (id = ''): string => id.slice(0, 8);

export const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: short(id) });

/** Chooses from the menu of a row. */
export async function choose(page: Page, id: string, action: string): Promise<void> {
	await page.getByRole('button', { name: `Actions of ${short(id)}` }).click();
	await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses the picture to deliver, and waits until the page shows it. */
export async function choosePicture(page: Page): Promise<void> {
	const buffer = await takePhoto({ width: 1200, height: 1200 });
	await page.getByLabel('Result image').setInputFiles({ name: 'result.jpg', mimeType: 'image/jpeg', buffer });
	await page.getByRole('img', { name: 'result.jpg' }).waitFor();
}
