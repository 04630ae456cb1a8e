import type { Ref } from 'react';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { t } from '../text.ts';

interface DescriptionFieldProps {
	readonly value: string;
	readonly onChange: (description: string) => void;
	readonly error: string | undefined;
	readonly field: Ref<HTMLTextAreaElement>;
}

/** The description of the picture, which the look fills in. */
export const DescriptionField = ({ value, onChange, error, field }: DescriptionFieldProps) => (
	<Field label={t('description')} hint={t('descriptionHint')} error={error}>
		{(control) => (
			<TextArea
				{...control}
				ref={field}
				required
				maxLength={4000}
				value={value}
				placeholder={t('descriptionExample')}
				onChange={(event) => onChange(event.target.value)}
			/>
		)}
	</Field>
);
