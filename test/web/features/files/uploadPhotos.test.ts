import { expect, it, vi } from 'vitest';
import { openHookPage } from '../../renderHook.ts';
import { loadSite } from '../../standInApi.ts';

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

it('photos that are on the way are not sent again, and those that have failed are', async () => {
	const page = await openHookPage((request) => request.json());
	const sending: { onload?: () => void; onerror?: () => void; status: number }[] = [];
	vi.stubGlobal(
		'XMLHttpRequest',
		class {
			readonly upload = {};
			status = 204;
			open() {}
			send() {
				sending.push(this as never);
			}
		},
	);
	const { uploadPhotos } = await loadSite('features/files/uploadPhotos');
	const upload = (...photos: File[]) => uploadPhotos('u', photos, () => undefined);
	/** Answers the call that announces photos; their ids are their names. */
	async function answer() {
		// A checksum is computed outside of the page's time.
		while (page.pending.length === 0) await page.during(() => undefined);
		const [call] = page.pending;
		const { files } = ((await call?.note) ?? {}) as { files: { name: string }[] };
		const ticket = ({ name }: { name: string }) => ({
			id: name,
			upload: { url: 'https://bucket.example', fields: {} },
		});
		await page.during(() => call?.respond(200, { data: files.map(ticket) }));
		return files.map(({ name }) => name);
	}
	const [one, other] = [photo('one'), photo('other')];
	const first = upload(one);
	const both = upload(one, other);
	// Checksums are computed in any order.
	expect([await answer(), await answer()].toSorted()).toEqual([['one'], ['other']]);
	await page.during(() => {
		for (const request of sending.splice(0)) request.onload?.();
	});
	expect([await first, await both]).toEqual([['one'], ['one', 'other']]);
	const refused = upload(photo('third')).catch(({ message }: Error) => message);
	await answer();
	await page.during(() => {
		for (const request of sending.splice(0)) Object.assign(request, { status: 403 }).onload?.();
	});
	expect(await refused).toContain('403');
	expect(await upload(one, other)).toEqual(['one', 'other']);
	expect(page.pending).toEqual([]);
});
