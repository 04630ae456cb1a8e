import { type RefObject, useEffect, useEffectEvent } from 'react';
import { clamp } from './boxes.ts';
import type { StageKeys } from './CutOutStage.tsx';
import { brushWidths } from './tools.ts';

interface EditorKeys {
	readonly brush: number;
	readonly onBrush: (brush: number) => void;
	readonly onStep: (act: 'undo' | 'redo') => void;
	/** Whether an opening is shown, which Enter removes and Escape leaves. */
	readonly hasOpening: boolean;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
	readonly stage: RefObject<StageKeys | null>;
}

const isControl = (target: EventTarget | null): boolean =>
	target instanceof Element && target.closest('button, a, input') !== null;

/** The keys of the editor, anywhere in its dialog: undo and redo, the width of the brush, zoom, and what is shown of an opening. */
export function useEditorKeys(root: RefObject<HTMLElement | null>, keys: EditorKeys) {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		const { target, key } = event;
		const isTyped = target instanceof Element && target.closest('input:not([type=range]), textarea');
		if (isTyped || event.altKey) return;
		const widths: Readonly<Record<string, number>> = { '[': keys.brush / 1.25, ']': keys.brush * 1.25 };
		const width = widths[key];
		if (event.ctrlKey || event.metaKey) {
			if (key.toLowerCase() !== 'z') return;
			keys.onStep(event.shiftKey ? 'redo' : 'undo');
		} else if (width !== undefined)
			keys.onBrush(Math.round(clamp(width, brushWidths.least, brushWidths.most)));
		else if (key === 'Escape' && keys.hasOpening) keys.onCancel();
		else if (key === 'Enter' && keys.hasOpening && !isControl(target)) keys.onConfirm();
		else if (!keys.stage.current?.zoomByKey(key)) return;
		event.preventDefault();
		event.stopPropagation();
	});
	useEffect(() => {
		// Before the dialog itself, which closes on Escape.
		const dialog = root.current?.closest<HTMLElement>('[role=dialog]') ?? root.current;
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		dialog?.addEventListener('keydown', listener, true);
		return () => dialog?.removeEventListener('keydown', listener, true);
	}, [root]);
}
