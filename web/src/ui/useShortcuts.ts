import { useEffect, useEffectEvent, useState } from 'react';
import { deviceStorage } from '../storage/webStorage.ts';

/** A key and what it does. */
export interface ShortcutKey {
	/** The value of `KeyboardEvent.key`. */
	readonly key: string;
	readonly label: string;
}

export interface Shortcut extends ShortcutKey {
	readonly run: () => void;
}

const storageKey = 'shortcuts-off';
const isEnabled = () => deviceStorage.get(storageKey) === undefined;

/** Whether a key is typed into the element, or a dialog or menu is open that has keys of its own. */
const usesKeys = (target: EventTarget | null) =>
	target instanceof Element &&
	target.closest(
		'input:not([type=file], [type=checkbox]), textarea, select, [role=dialog], [role=menu], [contenteditable]',
	) !== null;

/** Whether the element does something of its own on Enter. */
const usesEnter = (target: EventTarget | null) =>
	target instanceof Element && target.closest('a, button, summary, input, [role=tab]') !== null;

/**
 * Runs an action when its key is pressed alone, unless the admin has switched the keys off. While they are paused, no key
 * does anything: a dialog that opens has the focus only once it is loaded.
 */
export function useShortcutGroup(shortcuts: readonly Shortcut[], paused: boolean) {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || usesKeys(event.target)) return;
		if (event.key === 'Enter' && usesEnter(event.target)) return;
		const shortcut = shortcuts.find(({ key }) => key === event.key);
		if (!shortcut || !isEnabled()) return;
		event.preventDefault();
		shortcut.run();
	});
	useEffect(() => {
		if (paused) return;
		const controller = new AbortController();
		window.addEventListener('keydown', (event) => onKeyDown(event), { signal: controller.signal });
		return () => controller.abort();
	}, [paused]);
}

/**
 * The keys of a page, as `useShortcutGroup`. Single keys can be in the way of speech input, so that they can be switched
 * off; the browser remembers it.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], paused: boolean) {
	const [enabled, setEnabled] = useState(isEnabled);
	useShortcutGroup(shortcuts, paused);
	return {
		enabled,
		setEnabled: (next: boolean) => {
			setEnabled(next);
			if (next) deviceStorage.remove(storageKey);
			else deviceStorage.set(storageKey, 'true');
		},
	};
}
