import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSite, standInApi, tokenOf } from '../standInApi.ts';

// Other files of this worker may have drafted something.
beforeEach(() => vi.resetModules());

const photo = new File(['a'], 'mug.png');
const advertisement = { headline: 'New', body: 'A mug', call_to_action: 'Buy' };

async function load(module: string) {
	await standInApi({ status: 200, data: {} });
	return loadSite(module);
}
const loadDeliveries = () => load('features/admin/acts/deliveryDrafts');
const loadAnswers = () => load('features/admin/acts/answerDrafts');

describe('what is chosen and typed for a delivery', () => {
	it('belongs to one request until it is dropped or removed by hand', async () => {
		const { changeDraft, draftOf, draftedIds, dropDraft } = await loadDeliveries();
		changeDraft('a', { photos: [photo] });
		changeDraft('b', { text: advertisement });
		expect(draftOf('a')).toEqual({ ...draftOf('c'), photos: [photo] });
		expect(draftOf('b')).toEqual({ photos: [], text: advertisement });
		expect(draftedIds()).toEqual(['a', 'b']);
		dropDraft('a');
		changeDraft('b', { text: draftOf('c').text });
		expect(draftOf('a')).toEqual(draftOf('c'));
		expect(draftedIds()).toEqual([]);
	});

	it('is kept when the session expires, for the user whose it is', async () => {
		const { changeDraft, draftedIds } = await loadDeliveries();
		const { signIn, expireSession } = await loadSite('api/session');
		signIn(tokenOf('anna'), 60);
		changeDraft('a', { photos: [photo] });
		expireSession(tokenOf('anna'));
		signIn(tokenOf('anna'), 60);
		expect(draftedIds()).toEqual(['a']);
		expireSession(tokenOf('anna'));
		signIn(tokenOf('budi'), 60);
		expect(draftedIds()).toEqual([]);
	});

	it('is gone when the user signs out', async () => {
		const { changeDraft, draftedIds } = await loadDeliveries();
		const { signIn, signOut } = await loadSite('api/session');
		signIn('header.e30.signature', 60);
		changeDraft('a', { photos: [photo] });
		signOut();
		expect(draftedIds()).toEqual([]);
	});
});

describe('the draft of an answer', () => {
	it('comes back when the answer is undone, with its pictures, unless something else was written since', async () => {
		const drafts = await loadAnswers();
		drafts.changeDraft('c', { text: 'We paint it again.', version: '1', photos: [photo] });
		const sent = drafts.draftOf('c');
		drafts.dropDraft('c');
		expect(drafts.hasDraft('c')).toBe(false);
		drafts.restoreDraft('c', sent);
		expect(drafts.draftOf('c')).toEqual({ text: 'We paint it again.', version: '1', photos: [photo] });
		drafts.changeDraft('c', { text: 'Second' });
		drafts.restoreDraft('c', sent);
		expect(drafts.draftOf('c').text).toBe('Second');
	});

	it('has the version that was read again after it was emptied', async () => {
		const drafts = await loadAnswers();
		drafts.changeDraft('e', { text: 'Hello', version: '1' });
		drafts.changeDraft('e', { text: '' });
		expect(drafts.draftOf('e').version).toBeUndefined();
	});
});
