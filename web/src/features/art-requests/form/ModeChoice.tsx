import { Choice } from '../../../ui/Choice.tsx';
import { t } from '../text.ts';
import type { Draft } from './draft.ts';

interface ModeChoiceProps {
	readonly mode: Draft['mode'];
	readonly onChange: (mode: Draft['mode']) => void;
}

/** Switches the request form between its few and its many fields. */
export const ModeChoice = ({ mode, onChange }: ModeChoiceProps) => (
	<Choice
		name="mode"
		legend={t('mode')}
		hideLegend
		compact
		value={mode}
		onChange={onChange}
		options={[
			{ value: 'easy', label: t('easy') },
			{ value: 'advanced', label: t('advanced') },
		]}
	/>
);
