import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { customStyleLabel, type PresetId, presets } from '#shared/art-requests/presets.ts';
import { artStyles, offeredStyleIds } from '#shared/art-requests/styles.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field, FieldNote, TextInput } from '../../ui/Field.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { changeLook, optionsOfPreset } from './look.ts';
import { StyleExample } from './StyleExample.tsx';

interface LookFieldsProps {
	readonly draft: Draft;
	readonly onChange: ChangeDraft;
}

const styles = artStyles.filter(({ id }) => offeredStyleIds.includes(id));
/** The number of styles from which a search field is shown. */
const minStylesForSearch = 12;

/** The look of the picture: a preset, which fills in the enhancement options, or an art style. */
export const LookFields = ({ draft, onChange }: LookFieldsProps) => (
	<chakra.div display="grid" gap="4">
		<Choice
			name="look"
			legend="Kind of look"
			hideLegend
			value={draft.look}
			onChange={(look) => onChange(changeLook(draft, { look }))}
			options={[
				{ value: 'preset', label: 'Professional photo' },
				{ value: 'art-style', label: 'Art style' },
			]}
		/>
		{draft.look === 'preset' ? (
			<PresetChoice draft={draft} onChange={onChange} />
		) : (
			<StyleChoice draft={draft} onChange={onChange} />
		)}
	</chakra.div>
);

function PresetChoice({ draft, onChange }: LookFieldsProps) {
	function selectPreset(id: PresetId | 'custom') {
		onChange(id === 'custom' ? { preset: id } : { preset: id, options: optionsOfPreset(id) });
	}

	return (
		<Choice<PresetId | 'custom'>
			name="preset"
			legend="Style preset"
			value={draft.preset}
			onChange={selectPreset}
			options={[
				{ value: 'custom', label: customStyleLabel, note: 'Your own text, used unchanged' },
				...presets.map(({ id, name, options }) => ({ value: id, label: name, note: options.background })),
			]}
		/>
	);
}

function StyleChoice({ draft, onChange }: LookFieldsProps) {
	const [search, setSearch] = useState('');
	const found = styles.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));

	return (
		<chakra.div display="grid" gap="4">
			{styles.length >= minStylesForSearch && (
				<Field label="Find an art style">
					{(control) => (
						<TextInput
							{...control}
							type="search"
							value={search}
							placeholder="Oil, comic, 8-bit..."
							onChange={(event) => setSearch(event.target.value)}
						/>
					)}
				</Field>
			)}
			<Choice
				name="art-style"
				legend="Art style"
				columns={3}
				narrowColumns={2}
				value={draft.artStyleId}
				onChange={(artStyleId) => onChange(changeLook(draft, { artStyleId }))}
				options={found.map(({ id, name }) => ({ value: id, label: name, image: <StyleExample id={id} /> }))}
			/>
			{found.length === 0 && <FieldNote>No art style has “{search.trim()}” in its name.</FieldNote>}
		</chakra.div>
	);
}
