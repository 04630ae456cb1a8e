import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import type { AlphaChange } from '#shared/imaging/marks/alpha.ts';
import { boundsOf } from '#shared/imaging/raster/raster.ts';
import { createListeners } from '#shared/listeners.ts';
import type { DoubtRegion } from '../../../imaging/cutOutState.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { changedAlpha, type Turnover, turnedOver, turnoverOf } from './alphaHistory.ts';
import type { Box } from './boxes.ts';

/** A step that can be undone: what it changes, and the region of doubt that it answers. */
interface Step {
	readonly turnover?: Turnover | undefined;
	readonly answered?: DoubtRegion | undefined;
}

/** Why a mark changed nothing. */
export type Refusal = 'unchanged' | 'nothingLeft' | 'failed';

export interface EditsState {
	readonly alpha: GreyMask;
	readonly past: readonly Step[];
	readonly future: readonly Step[];
	/** Whether a mark is being worked out. */
	readonly isWorking: boolean;
}

/** The edits of a photo's alpha, as long as its form is open. */
export interface Edits {
	/** Left, top, width and height of the product at first, in shares of the photo; undefined where there was none. */
	readonly bounds: Box | undefined;
	state(): EditsState;
	subscribe(listener: () => void): () => void;
	/**
	 * Changes the alpha, after what is still being worked out. Resolves to why nothing has changed.
	 *
	 * @param change - works the change of an alpha out; undefined where there is none.
	 */
	change(
		change: (alpha: GreyMask) => Promise<AlphaChange | undefined>,
		answered?: DoubtRegion,
	): Promise<Refusal | undefined>;
	/** Resolves when nothing is being worked out. */
	settled(): Promise<unknown>;
	undo(): void;
	redo(): void;
	/** Goes back to the alpha as it was at first, which can be undone. */
	reset(): void;
}

/** From this value on, a pixel counts as subject. */
export const half = 128;

const isEmpty = ({ data }: GreyMask): boolean => data.every((value) => value < half);
const wholeOf = ({ width, height, data }: GreyMask): AlphaChange => ({
	box: { left: 0, top: 0, width, height },
	data,
});

function boundsIn(alpha: GreyMask): Box | undefined {
	const found = boundsOf(alpha, half - 1);
	const { width, height } = alpha;
	return found && [found.left / width, found.top / height, found.width / width, found.height / height];
}

function createEdits(first: GreyMask, onAlpha: (alpha: GreyMask) => void): Edits {
	let state: EditsState = { alpha: first, past: [], future: [], isWorking: false };
	let last: Promise<unknown> = Promise.resolve();
	const { subscribe, tell } = createListeners();

	function set(next: Partial<EditsState>) {
		const before = state.alpha;
		state = { ...state, ...next };
		if (state.alpha !== before) onAlpha(state.alpha);
		tell();
	}

	/** Steps are taken one after the other. */
	function after<Result>(act: () => Promise<Result> | Result): Promise<Result> {
		const result = last.then(act);
		last = result.catch(() => undefined);
		return result;
	}

	function take(change: AlphaChange | undefined, answered?: DoubtRegion): Refusal | undefined {
		const { alpha, past } = state;
		if (!change && !answered) return 'unchanged';
		const next = change ? changedAlpha(alpha, change) : alpha;
		if (isEmpty(next) && !isEmpty(alpha)) return 'nothingLeft';
		const step = { turnover: change && turnoverOf(alpha, change), answered };
		set({ alpha: next, past: [...past, step], future: [] });
		return undefined;
	}

	function turn(from: 'past' | 'future') {
		return after(() => {
			const { alpha, past, future } = state;
			const step = from === 'past' ? past.at(-1) : future[0];
			if (!step) return;
			set({
				alpha: step.turnover ? turnedOver(alpha, step.turnover) : alpha,
				past: from === 'past' ? past.slice(0, -1) : [...past, step],
				future: from === 'past' ? [step, ...future] : future.slice(1),
			});
		});
	}

	return {
		bounds: boundsIn(first),
		state: () => state,
		subscribe,
		change: (work, answered) =>
			after(async () => {
				set({ isWorking: true });
				try {
					return take(await work(state.alpha), answered);
				} catch {
					return 'failed';
				} finally {
					set({ isWorking: false });
				}
			}),
		settled: () => last,
		undo: () => void turn('past'),
		redo: () => void turn('future'),
		reset: () => void after(() => take(wholeOf(first))),
	};
}

/** The edits of each photo of a form: they end with it. */
const sessions = new WeakMap<Imaging, Map<string, Edits>>();

/** The edits of a photo; other ones once its cut-out was made anew, undefined while there is none. */
export function editsOf(imaging: Imaging, photo: string): Edits | undefined {
	const alpha = imaging.cutOutOf(photo).cutOut?.alpha;
	if (!alpha) return undefined;
	const ofForm = sessions.get(imaging) ?? new Map<string, Edits>();
	sessions.set(imaging, ofForm);
	const known = ofForm.get(photo);
	if (known && known.state().alpha.data === alpha.data) return known;
	const edits = createEdits(alpha, (next) => imaging.setAlpha(photo, next));
	ofForm.set(photo, edits);
	return edits;
}
