import { useState } from 'react';
import { t } from '../messages.en.ts';
import { type Shortcut, useShortcuts } from '../useShortcuts.ts';

/** The row after (1) or before (-1) another one; at the ends the row stays, and without one the first is next. */
export function rowBeside(
	ids: readonly string[],
	active: string | undefined,
	by: 1 | -1,
): string | undefined {
	const at = active === undefined ? -1 : ids.indexOf(active);
	if (at < 0) return ids[0];
	return ids[at + by] ?? ids[at];
}

interface TableKeysOptions {
	readonly ids: readonly string[];
	readonly onOpen?: ((id: string) => void) | undefined;
	/** Selects the row, or no longer. */
	readonly onMark?: ((id: string) => void) | undefined;
}

const rowElement = (id: string) => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/** The keys of a table: `/`, `j`, `k`, `x`, Enter and `?`, and the row that they act on. */
export function useTableKeys({ ids, onOpen, onMark }: TableKeysOptions) {
	const [active, setActive] = useState<string>();
	const [showsKeys, setShowsKeys] = useState(false);
	const current = active !== undefined && ids.includes(active) ? active : undefined;

	function move(by: 1 | -1) {
		const next = rowBeside(ids, current, by);
		setActive(next);
		if (next !== undefined) rowElement(next)?.scrollIntoView({ block: 'nearest' });
	}
	const shortcuts: Shortcut[] = [
		{
			key: '/',
			label: t('search'),
			run: () => document.querySelector<HTMLInputElement>('main input[name=search-rows]')?.focus(),
		},
		{ key: 'j', label: t('nextRow'), run: () => move(1) },
		{ key: 'k', label: t('previousRow'), run: () => move(-1) },
		...(onOpen ? [{ key: 'Enter', label: t('openRow'), run: () => current && onOpen(current) }] : []),
		...(onMark ? [{ key: 'x', label: t('selectRow'), run: () => current && onMark(current) }] : []),
		{ key: '?', label: t('showKeys'), run: () => setShowsKeys(true) },
	];
	const keys = useShortcuts(shortcuts, showsKeys);
	return { active: current, shortcuts, keys, showsKeys, setShowsKeys };
}
