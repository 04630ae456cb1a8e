import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, which the browser would open otherwise.
 *
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onDrop: (files: File[]) => void): boolean {
	const [over, setOver] = useState(false);
	const receive = useRef(onDrop);
	useEffect(() => {
		receive.current = onDrop;
	});

	useEffect(() => {
		const listeners = new AbortController();
		/** Whether a picture of the page itself is dragged, which the browser passes on as a file. */
		let isOwn = false;
		const mark = (dragged: boolean) => () => {
			isOwn = dragged;
		};
		window.addEventListener('dragstart', mark(true), { signal: listeners.signal });
		window.addEventListener('dragend', mark(false), { signal: listeners.signal });
		const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
			window.addEventListener(
				type,
				(event) => {
					if (isOwn || !hasFiles(event)) return;
					event.preventDefault();
					handle(event);
				},
				{ signal: listeners.signal },
			);
		listen('dragover', () => setOver(true));
		// It leaves the page when it enters nothing else.
		listen('dragleave', ({ relatedTarget }) => setOver(relatedTarget !== null));
		listen('drop', (event) => {
			setOver(false);
			receive.current([...(event.dataTransfer?.files ?? [])]);
		});
		return () => listeners.abort();
	}, []);

	return over;
}
