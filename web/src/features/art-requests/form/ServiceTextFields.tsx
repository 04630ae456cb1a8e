import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { longestBrief, longestDesignText } from '#shared/art-requests/designText.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { Field, TextArea } from '../../../ui/Field.tsx';
import type { ChangeDraft, Draft } from './draft.ts';

interface ServiceTextFieldsProps {
	readonly service: ServiceName | undefined;
	readonly draft: Draft;
	readonly onChange: ChangeDraft;
	/** The error of the required field. */
	readonly error: string | undefined;
	readonly requiredField: Ref<HTMLTextAreaElement>;
}

const briefFields = [
	{ name: 'productInfo', label: 'Your product', example: 'Its name, what is good about it, what it costs' },
	{
		name: 'targetAudience',
		label: 'Target audience (optional)',
		example: 'Students and young professionals',
	},
	{
		name: 'campaignGoal',
		label: 'Campaign goal (optional)',
		example: 'Announce the launch, 20% off, more sign-ups',
	},
] as const;

const lengthHint = (text: string, maxLength: number) => `${text.length} of ${maxLength} characters`;

/** The text fields of services that need a text; nothing for the others. */
export function ServiceTextFields({
	service,
	draft,
	onChange,
	error,
	requiredField,
}: ServiceTextFieldsProps) {
	if (service === 'Graphic Design')
		return (
			<Field
				label="Text on the picture"
				hint={`The first line becomes the headline. ${lengthHint(draft.textContent, longestDesignText)}`}
				error={error}
			>
				{(control) => (
					<TextArea
						{...control}
						ref={requiredField}
						required
						maxLength={longestDesignText}
						value={draft.textContent}
						placeholder={'Weekend Blend\nRoasted this morning\nRp 45.000'}
						onChange={(event) => onChange({ textContent: event.target.value })}
					/>
				)}
			</Field>
		);
	if (service !== 'Marketing Content') return null;
	return (
		<chakra.div display="grid" gap="4">
			{briefFields.map(({ name, label, example }, i) => (
				<Field
					key={name}
					label={label}
					hint={lengthHint(draft[name], longestBrief[name])}
					error={i === 0 ? error : undefined}
				>
					{(control) => (
						<TextArea
							{...control}
							{...(i === 0 ? { ref: requiredField, required: true } : { minHeight: '72px' })}
							maxLength={longestBrief[name]}
							value={draft[name]}
							placeholder={example}
							onChange={(event) => onChange({ [name]: event.target.value })}
						/>
					)}
				</Field>
			))}
		</chakra.div>
	);
}
