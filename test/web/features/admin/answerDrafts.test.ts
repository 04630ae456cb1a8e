import { describe, expect, it } from 'vitest';
import { loadSite, standInApi } from '../../standInApi.ts';

describe('the draft of an answer', () => {
	const load = async () => {
		await standInApi({ status: 200 });
		return loadSite('features/admin/answerDrafts');
	};

	it('belongs to its message, and no other one has it', async () => {
		const drafts = await load();
		drafts.changeDraft('a', { text: 'We paint it again.', version: '1' });
		expect(drafts.draftOf('a')).toEqual({ text: 'We paint it again.', version: '1', photos: [] });
		expect(drafts.draftOf('b').text).toBe('');
		expect(drafts.hasDraft('b')).toBe(false);
	});

	it('comes back when the answer is undone, with its pictures', async () => {
		const drafts = await load();
		const photo = new File(['x'], 'mug.jpg');
		drafts.changeDraft('c', { text: 'We paint it again.', version: '1', photos: [photo] });
		const sent = drafts.draftOf('c');
		drafts.dropDraft('c');
		expect(drafts.hasDraft('c')).toBe(false);
		drafts.restoreDraft('c', sent);
		expect(drafts.draftOf('c')).toMatchObject({ text: 'We paint it again.', photos: [photo] });
	});

	it('is not replaced by an answer that is undone when something else was written since', async () => {
		const drafts = await load();
		drafts.changeDraft('d', { text: 'First' });
		const sent = drafts.draftOf('d');
		drafts.changeDraft('d', { text: 'Second' });
		drafts.restoreDraft('d', sent);
		expect(drafts.draftOf('d').text).toBe('Second');
	});

	it('has the version that was read again after it was emptied', async () => {
		const drafts = await load();
		drafts.changeDraft('e', { text: 'Hello', version: '1' });
		drafts.changeDraft('e', { text: '' });
		expect(drafts.draftOf('e').version).toBeUndefined();
	});
});
