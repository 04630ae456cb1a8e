import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A field that takes files which are dropped or pasted anywhere on the page. */
interface FileTarget {
	/** What of it is on screen. */
	readonly element: RefObject<Element | null>;
	readonly onFiles: (files: File[]) => void;
	/** Called with whether files are dragged over the page that this field would take. */
	readonly onOver: (over: boolean) => void;
}

/** The fields of the page, the one that was mounted last at the end. */
const targets: FileTarget[] = [];
let listeners: AbortController | undefined;

const isShown = (element: Element) => element.checkVisibility() && !element.closest('[inert]');

/** The only field that takes files: the last one that the topmost dialog shows, or the page if no dialog is open. */
function currentTarget(): FileTarget | undefined {
	const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
		.filter(isShown)
		.at(-1);
	return targets.findLast(
		({ element: { current } }) => current && isShown(current) && (!dialog || dialog.contains(current)),
	);
}

const read = <T>(start: (done: (value: T) => void, fail: (error: Error) => void) => void): Promise<T> =>
	new Promise(start);

/** The files of a folder and of those in it, but for hidden ones; of a file, itself. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
	if (entry.name.startsWith('.')) return [];
	if (entry.isFile) return [await read<File>((...ends) => (entry as FileSystemFileEntry).file(...ends))];
	const reader = (entry as FileSystemDirectoryEntry).createReader();
	const found: File[] = [];
	// It is read in parts, of which the last one is empty.
	for (;;) {
		const part = await read<FileSystemEntry[]>((...ends) => reader.readEntries(...ends));
		if (part.length === 0) return found;
		for (const each of part) found.push(...(await filesIn(each)));
	}
}

/** Passes on what is dropped, and what is in dropped folders. Its entries are there only until the event has ended. */
async function passDropped(data: DataTransfer | null, onFiles: FileTarget['onFiles']): Promise<void> {
	const entries = [...(data?.items ?? [])].map((item) => item.webkitGetAsEntry());
	if (!entries.some((entry) => entry?.isDirectory)) return onFiles([...(data?.files ?? [])]);
	onFiles((await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])))).flat());
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Whether a paste means something else than its files: cells of a spreadsheet come as text with a picture of them, and
 * what is pasted into a field is for the field.
 */
const meansText = ({ target, clipboardData }: ClipboardEvent) =>
	(target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null) ||
	(clipboardData?.types.includes('text/plain') ?? false);

function markOver(over: boolean) {
	const current = over ? currentTarget() : undefined;
	for (const target of targets) target.onOver(target === current);
}

function listen(): AbortController {
	const controller = new AbortController();
	const { signal } = controller;
	/** Whether a picture of the page itself is dragged, which the browser passes on as a file. */
	let isOwn = false;
	const mark = (dragged: boolean) => () => {
		isOwn = dragged;
	};
	window.addEventListener('dragstart', mark(true), { signal });
	window.addEventListener('dragend', mark(false), { signal });
	const onDrag = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
		window.addEventListener(
			type,
			(event) => {
				if (isOwn || !hasFiles(event)) return;
				// The browser would open a file that no field takes.
				event.preventDefault();
				handle(event);
			},
			{ signal },
		);
	onDrag('dragover', () => markOver(true));
	// It leaves the page when it enters nothing else.
	onDrag('dragleave', ({ relatedTarget }) => markOver(relatedTarget !== null));
	onDrag('drop', (event) => {
		markOver(false);
		const target = currentTarget();
		if (target) void passDropped(event.dataTransfer, target.onFiles);
	});
	window.addEventListener(
		'paste',
		(event) => {
			const files = [...(event.clipboardData?.files ?? [])];
			const target = currentTarget();
			if (files.length > 0 && target && !meansText(event)) target.onFiles(files);
		},
		{ signal },
	);
	return controller;
}

/** Adds a field to those of the page. Returns the function that removes it. */
export function addFileTarget(target: FileTarget): () => void {
	targets.push(target);
	listeners ??= listen();
	return () => {
		targets.splice(targets.indexOf(target), 1);
		if (targets.length > 0) return;
		listeners?.abort();
		listeners = undefined;
	};
}

/**
 * Takes files that are dropped or pasted anywhere on the page while this is the topmost field.
 *
 * @returns whether files are being dragged that it would take
 */
export function useFileTarget(element: RefObject<Element | null>, onFiles: (files: File[]) => void): boolean {
	const [over, onOver] = useState(false);
	const receive = useEffectEvent(onFiles);
	useEffect(() => addFileTarget({ element, onOver, onFiles: (files) => receive(files) }), [element]);
	return over;
}
