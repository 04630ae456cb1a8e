import { useEffect, useEffectEvent, useState } from 'react';
import { deviceStorage } from '../storage/deviceStorage.ts';

export interface Shortcut {
	/** The value of `KeyboardEvent.key`. */
	readonly key: string;
	readonly label: string;
	readonly run: () => void;
}

const storageKey = 'shortcuts-off';

/** Whether a key is typed into the element, or a dialog or menu is open that has keys of its own. */
const usesKeys = (target: EventTarget | null) =>
	target instanceof Element &&
	target.closest(
		'input:not([type=file]), textarea, select, [role=dialog], [role=menu], [contenteditable]',
	) !== null;

/**
 * Runs an action when its key is pressed alone. Single keys can be in the way of speech input, so that they can be
 * switched off; the browser remembers it. While they are paused, no key does anything: a dialog that opens has the focus
 * only once it is loaded.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], paused: boolean) {
	const [enabled, setEnabled] = useState(() => deviceStorage.get(storageKey) === undefined);
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || usesKeys(event.target)) return;
		const shortcut = shortcuts.find(({ key }) => key === event.key);
		if (!shortcut) return;
		event.preventDefault();
		shortcut.run();
	});
	useEffect(() => {
		if (!enabled || paused) return;
		const controller = new AbortController();
		window.addEventListener('keydown', (event) => onKeyDown(event), { signal: controller.signal });
		return () => controller.abort();
	}, [enabled, paused]);

	return {
		enabled,
		setEnabled: (next: boolean) => {
			setEnabled(next);
			if (next) deviceStorage.remove(storageKey);
			else deviceStorage.set(storageKey, 'true');
		},
	};
}
