import { useEffect, useEffectEvent } from 'react';

const isEditable = (target: EventTarget | null) =>
	target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/**
 * Whether a paste means something else than its files: cells of a spreadsheet come as text with a picture of them, and
 * what is pasted into a field is for the field.
 */
const meansText = ({ target, clipboardData }: ClipboardEvent) =>
	isEditable(target) || (clipboardData?.types.includes('text/plain') ?? false);

/** Takes files that are pasted anywhere on the page. */
export function useFilePaste(onPaste: (files: File[]) => void): void {
	const receive = useEffectEvent(onPaste);
	useEffect(() => {
		const controller = new AbortController();
		const listen = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])];
			if (files.length > 0 && !meansText(event)) receive(files);
		};
		window.addEventListener('paste', listen, { signal: controller.signal });
		return () => controller.abort();
	}, []);
}
