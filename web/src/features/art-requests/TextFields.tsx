import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { longestBrief, longestDesignText } from '#shared/art-requests/designText.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Section } from '../../ui/Section.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { missingText } from './missingText.ts';

interface TextFieldsProps {
	readonly service: ServiceName | undefined;
	readonly draft: Draft;
	readonly onChange: ChangeDraft;
	/** Whether to say what is missing: somebody has tried to send the form. */
	readonly tried: boolean;
	/** The field that the service cannot do without. */
	readonly required: Ref<HTMLTextAreaElement>;
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

/** What a service with words needs to know; nothing for the others. */
export function TextFields({ service, draft, onChange, tried, required }: TextFieldsProps) {
	const error = tried ? missingText(draft, service) : undefined;
	if (service === 'Graphic Design')
		return (
			<Section title="Words">
				<Field
					label="Text on the picture"
					hint={`The first line becomes the headline. ${count(draft.textContent, longestDesignText)}`}
					error={error}
				>
					{(control) => (
						<TextArea
							{...control}
							ref={required}
							required
							maxLength={longestDesignText}
							value={draft.textContent}
							placeholder={'Weekend Blend\nRoasted this morning\nRp 45.000'}
							onChange={(event) => onChange({ textContent: event.target.value })}
						/>
					)}
				</Field>
			</Section>
		);
	if (service !== 'Marketing Content') return null;
	return (
		<Section title="Words">
			<chakra.div display="grid" gap="4">
				{briefFields.map(({ name, label, example }, i) => (
					<Field
						key={name}
						label={label}
						hint={count(draft[name], longestBrief[name])}
						error={i === 0 ? error : undefined}
					>
						{(control) => (
							<TextArea
								{...control}
								{...(i === 0 ? { ref: required, required: true } : { minHeight: '72px' })}
								maxLength={longestBrief[name]}
								value={draft[name]}
								placeholder={example}
								onChange={(event) => onChange({ [name]: event.target.value })}
							/>
						)}
					</Field>
				))}
			</chakra.div>
		</Section>
	);
}

const count = (text: string, most: number) => `${text.length} of ${most} characters`;
