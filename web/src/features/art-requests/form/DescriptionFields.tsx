import { chakra } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t as words } from '../messages.en.ts';
import { shownText } from '../prefilledTexts.ts';
import type { Draft } from './draft.ts';
import { t } from './messages.en.ts';

interface DescriptionFieldProps {
	readonly value: string;
	readonly onChange: (description: string) => void;
	readonly error: string | undefined;
	readonly field: Ref<HTMLTextAreaElement>;
}

/** The description of the picture, which the look fills in. */
export const DescriptionField = ({ value, onChange, error, field }: DescriptionFieldProps) => (
	<Field label={words('customerTexts.description')} hint={t('descriptionHint')} error={error}>
		<TextArea
			ref={field}
			required
			maxLength={4000}
			value={value}
			placeholder={t('descriptionExample')}
			onChange={(event) => onChange(event.target.value)}
		/>
	</Field>
);

type Options = Draft['options'];

interface OptionFieldsProps {
	readonly options: Options;
	readonly onChange: (options: Options) => void;
}

const maxInstructions = 20;

const optionFields = ['style', 'background', 'lighting', 'colorTone', 'details'] as const;

/** The enhancement options as text fields, and the instructions as a list of them. */
export function OptionFields({ options, onChange }: OptionFieldsProps) {
	const instructions = options.instructions;
	const setInstructions = (changed: string[]) => onChange({ ...options, instructions: changed });
	/** Whether the last instruction was just added and takes the focus. */
	const [added, setAdded] = useState(false);

	return (
		<chakra.div display="grid" gap="5">
			<chakra.div
				display="grid"
				gap="4"
				gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
				css={{ '& > :last-child': { gridColumn: { md: '1 / -1' } } }}
			>
				{optionFields.map((name) => (
					<Field key={name} label={words(`customerTexts.${name}`)}>
						<TextInput
							value={shownText(options[name])}
							maxLength={1000}
							placeholder={t(`examples.${name}`)}
							onChange={(event) => onChange({ ...options, [name]: event.target.value })}
						/>
					</Field>
				))}
			</chakra.div>
			<chakra.fieldset display="grid" gap="2">
				<chakra.legend fontWeight="strong" fontSize="small" mb="2">
					{words('customerTexts.instructions')}
				</chakra.legend>
				{instructions.map((instruction, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: instructions have no id.
					<chakra.div key={i} display="flex" gap="2">
						<TextInput
							aria-label={t('instruction', { n: i + 1 })}
							value={shownText(instruction)}
							autoFocus={added && i === instructions.length - 1}
							maxLength={500}
							onChange={(event) => setInstructions(instructions.with(i, event.target.value))}
						/>
						<Button
							tone="ghost"
							aria-label={t('removeInstruction', { n: i + 1 })}
							onClick={() => setInstructions(instructions.toSpliced(i, 1))}
						>
							<Icon name="close" />
						</Button>
					</chakra.div>
				))}
				{instructions.length < maxInstructions && (
					<Button
						justifySelf="start"
						size="small"
						onClick={() => {
							setAdded(true);
							setInstructions([...instructions, '']);
						}}
					>
						<Icon name="plus" size={16} /> {t('addInstruction')}
					</Button>
				)}
			</chakra.fieldset>
		</chakra.div>
	);
}
