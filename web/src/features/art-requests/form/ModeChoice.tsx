import { Choice } from '../../../ui/Choice.tsx';
import type { Draft } from './draft.ts';

interface ModeChoiceProps {
	readonly mode: Draft['mode'];
	readonly onChange: (mode: Draft['mode']) => void;
}

/** Switches the request form between its few and its many fields. */
export const ModeChoice = ({ mode, onChange }: ModeChoiceProps) => (
	<Choice
		name="mode"
		legend="Mode"
		hideLegend
		compact
		value={mode}
		onChange={onChange}
		options={[
			{ value: 'easy', label: 'Easy' },
			{ value: 'advanced', label: 'Advanced' },
		]}
	/>
);
