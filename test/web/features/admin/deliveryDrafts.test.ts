import { describe, expect, it } from 'vitest';
import { loadSite, standInApi } from '../../standInApi.ts';

const picture = new File(['a'], 'mug.png');
const advertisement = { headline: 'New', body: 'A mug', call_to_action: 'Buy' };

async function loadDrafts() {
	await standInApi({ status: 200, data: {} });
	const drafts = await loadSite('features/admin/deliveryDrafts');
	for (const id of drafts.draftedIds()) drafts.dropDraft(id);
	return drafts;
}

describe('what is chosen and typed for a delivery', () => {
	it('belongs to one request and is no other one’s', async () => {
		const { changeDraft, draftOf, draftedIds, emptyDraft } = await loadDrafts();
		changeDraft('a', { photos: [picture] });
		changeDraft('b', { text: advertisement });
		expect(draftOf('a')).toEqual({ ...emptyDraft, photos: [picture] });
		expect(draftOf('b')).toEqual({ ...emptyDraft, text: advertisement });
		expect(draftOf('c')).toEqual(emptyDraft);
		expect(draftedIds()).toEqual(['a', 'b']);
	});

	it('is gone once it is delivered, dropped or removed by hand', async () => {
		const { changeDraft, draftOf, draftedIds, dropDraft, emptyDraft } = await loadDrafts();
		changeDraft('a', { photos: [picture] });
		changeDraft('b', { photos: [picture] });
		dropDraft('a');
		changeDraft('b', { photos: [] });
		expect(draftOf('a')).toEqual(emptyDraft);
		expect(draftedIds()).toEqual([]);
	});

	it('is gone when the session ends', async () => {
		const { changeDraft, draftedIds } = await loadDrafts();
		const { signIn, signOut } = await loadSite('api/session');
		signIn('header.e30.signature', 60);
		changeDraft('a', { photos: [picture] });
		signOut();
		expect(draftedIds()).toEqual([]);
	});
});
