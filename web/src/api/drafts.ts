import { createListeners } from '#shared/listeners.ts';
import { useChanging } from '../storage/useChanging.ts';
import { readEntry, tabStorage } from '../storage/webStorage.ts';
import { currentSession, onSessionChange } from './session.ts';

interface DraftsOptions<Draft> {
	readonly empty: Draft;
	readonly isEmpty: (draft: Draft) => boolean;
	/** The part that outlives the page, which files cannot; nothing without it. */
	readonly stored?: (draft: Draft) => Partial<Draft>;
}

/**
 * What was entered into forms of one kind, by the ids of what they are about: what is entered for one is never sent for
 * another. This tab keeps it until it is sent or dropped, its user signs out or another one signs in.
 */
export function keptDrafts<Draft extends object>(
	name: string,
	{ empty, isEmpty, stored }: DraftsOptions<Draft>,
) {
	const drafts = new Map<string, Draft>();
	/** The id of the user whose drafts these are. */
	let owner: string | undefined;
	const { subscribe, tell } = createListeners();
	const keyOf = (id: string) => `pixwand-${name}-${id}`;
	function draftOf(id: string): Draft {
		const known = drafts.get(id);
		if (known) return known;
		const draft = { ...empty, ...(stored && readEntry<Partial<Draft>>(keyOf(id))) };
		drafts.set(id, draft);
		return draft;
	}
	function changeDraft(id: string, part: Partial<Draft>): void {
		const next = { ...draftOf(id), ...part };
		drafts.set(id, isEmpty(next) ? empty : next);
		owner = currentSession()?.userId ?? owner;
		if (isEmpty(next)) tabStorage.remove(keyOf(id));
		else if (stored) tabStorage.set(keyOf(id), JSON.stringify(stored(next)));
		tell();
	}
	const hasDraft = (id: string): boolean => !isEmpty(draftOf(id));
	onSessionChange((change) => {
		const isOwner = owner === undefined || owner === currentSession()?.userId;
		if (change === 'expired' || (change === 'signed-in' && isOwner)) return;
		drafts.clear();
		owner = undefined;
		tell();
	});
	return {
		draftOf,
		changeDraft,
		hasDraft,
		dropDraft(id: string): void {
			drafts.delete(id);
			tabStorage.remove(keyOf(id));
			tell();
		},
		/** Brings back what was to be sent, unless something else was entered since. */
		restoreDraft(id: string, draft: Draft): void {
			if (!hasDraft(id)) changeDraft(id, draft);
		},
		draftedIds: () => [...drafts.keys()].filter(hasDraft),
		useDraft: (id: string): Draft => useChanging(subscribe, () => draftOf(id), empty),
		useHasDraft: (id: string): boolean => useChanging(subscribe, () => hasDraft(id), false),
	};
}
