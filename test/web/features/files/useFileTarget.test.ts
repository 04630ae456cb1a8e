import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSite } from '../../standInApi.ts';

/** A part of a page: it is in another one, or in the page itself, and may be a dialog or hidden. */
class Part {
	isShown = true;
	readonly parent: Part | undefined;
	constructor(parent?: Part, isDialog = false) {
		this.parent = parent;
		if (isDialog) dialogs.push(this);
	}
	checkVisibility = (): boolean => this.isShown && (this.parent?.checkVisibility() ?? true);
	contains = (other: Part): boolean =>
		other === this || (other.parent !== undefined && this.contains(other.parent));
	closest = () => null;
}
const dialogs: Part[] = [];
const page = new EventTarget();
const { addFileTarget } = await loadSite('features/files/useFileTarget');
const removals: (() => void)[] = [];

/** A field of the page, which notes what it receives. */
function field(name: string, parent?: Part, onFiles = (_: File[]) => undefined) {
	const part = new Part(parent);
	const remove = addFileTarget({
		element: { current: part },
		onOver: () => undefined,
		onFiles: (files: File[]) => {
			received.push(name);
			onFiles(files);
		},
	});
	removals.push(remove);
	return { part, remove };
}
const received: string[] = [];

const file = (name: string) => new File(['a'], name);
/** Drops a file on the page, or pastes it. */
function give(how: 'drop' | 'paste', picture: File) {
	const data = { types: ['Files'], files: [picture] };
	const event = new Event(how, { cancelable: true });
	page.dispatchEvent(Object.assign(event, how === 'drop' ? { dataTransfer: data } : { clipboardData: data }));
	return event;
}

beforeEach(() => {
	received.length = 0;
	dialogs.length = 0;
	vi.stubGlobal('window', page);
	vi.stubGlobal('Element', Part);
	vi.stubGlobal('document', { querySelectorAll: () => dialogs });
});
afterEach(() => {
	for (const remove of removals.splice(0)) remove();
	vi.unstubAllGlobals();
});

it('the files in dropped folders are taken, but hidden ones', async () => {
	const entryOf = (name: string) => ({
		name,
		isFile: true,
		file: (done: (f: File) => void) => done(file(name)),
	});
	const folderOf = (name: string, ...parts: object[][]) => ({
		name,
		isDirectory: true,
		createReader: () => ({ readEntries: (done: (entries: object[]) => void) => done(parts.shift() ?? []) }),
	});
	const entries = [
		folderOf('shop', [entryOf('mug.jpg'), entryOf('.DS_Store')], [folderOf('more', [entryOf('cup.jpg')])]),
		entryOf('vase.jpg'),
	];
	let taken: string[] = [];
	field('form', undefined, (files) => {
		taken = files.map(({ name }) => name);
		return undefined;
	});
	const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
	const dataTransfer = { types: ['Files'], files: [file('shop'), file('vase.jpg')], items };
	page.dispatchEvent(Object.assign(new Event('drop', { cancelable: true }), { dataTransfer }));
	await expect.poll(() => taken).toEqual(['mug.jpg', 'cup.jpg', 'vase.jpg']);
});

describe.each(['drop', 'paste'] as const)('a picture by %s', (how) => {
	const dialog = (parent?: Part) => new Part(parent, true);
	const pairs = {
		'two fields of the page': () => [field('one'), field('top')],
		'a panel and a dialog above it': () => [field('panel'), field('top', dialog())],
		'a panel that is mounted while a dialog is open': () => {
			const open = dialog();
			return [field('top', open), field('panel')];
		},
		'a message and the request above it': () => {
			const message = dialog();
			return [field('answer', message), field('top', dialog(message))];
		},
		'two dialogs': () => [field('lower', dialog()), field('top', dialog())],
		'a field that is gone and the one below it': () => {
			const below = field('top');
			field('gone').remove();
			return [below];
		},
		'a hidden field and one that is shown': () => {
			const shown = field('top');
			const hidden = field('hidden');
			hidden.part.isShown = false;
			return [shown, hidden];
		},
	};
	it.each(Object.entries(pairs))('has one target among %s', (_, mount) => {
		mount();
		give(how, file('mug.png'));
		expect(received).toEqual(['top']);
	});

	it('goes nowhere while the topmost dialog has no field, and the browser does not open it', () => {
		field('panel');
		dialog();
		const event = give(how, file('mug.png'));
		expect(received).toEqual([]);
		expect(event.defaultPrevented).toBe(how === 'drop');
	});
});
