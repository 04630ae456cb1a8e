import { useEffect, useEffectEvent } from 'react';

/** Takes files that are pasted anywhere on the page. */
export function useFilePaste(onPaste: (files: File[]) => void): void {
	const receive = useEffectEvent(onPaste);
	useEffect(() => {
		const controller = new AbortController();
		const listen = ({ clipboardData }: ClipboardEvent) => {
			const files = [...(clipboardData?.files ?? [])];
			if (files.length > 0) receive(files);
		};
		window.addEventListener('paste', listen, { signal: controller.signal });
		return () => controller.abort();
	}, []);
}
