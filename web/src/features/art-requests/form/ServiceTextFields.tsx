import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, type Ref, Suspense } from 'react';
import type { Service } from '#shared/api/credits.ts';
import { longestBrief, longestDesignText } from '#shared/art-requests/settableText.ts';
import { Field, TextArea } from '../../../ui/Field.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { t } from './messages.en.ts';
import type { ProposedTextProps } from './ProposedParts.tsx';

/** Loaded for the services with text. The form works without it, so nothing is shown where it cannot be loaded. */
const LazyParts = lazy<ComponentType<ProposedTextProps>>(() =>
	import('./ProposedParts.tsx').then(
		({ ProposedParts }) => ({ default: ProposedParts }),
		() => ({ default: () => null }),
	),
);

export const ProposedText = (props: ProposedTextProps) => (
	<Suspense>
		<LazyParts {...props} />
	</Suspense>
);

interface ServiceTextFieldsProps {
	readonly service: Service;
	readonly draft: Draft;
	readonly onChange: ChangeDraft;
	/** The error of the required field. */
	readonly error: string | undefined;
	readonly requiredField: Ref<HTMLTextAreaElement>;
}

const briefFields = ['productInfo', 'targetAudience', 'campaignGoal'] as const;

const lengthOf = (text: string, most: number) => ({ count: String(text.length), most: String(most) });

/** The text fields of services that need a text; nothing for the others. */
export function ServiceTextFields({
	service,
	draft,
	onChange,
	error,
	requiredField,
}: ServiceTextFieldsProps) {
	if (service.name === 'Graphic Design')
		return (
			<Field
				label={t('textOnPicture')}
				hint={t('headlineHint', lengthOf(draft.textContent, longestDesignText))}
				error={error}
			>
				<TextArea
					ref={requiredField}
					required
					maxLength={longestDesignText}
					value={draft.textContent}
					placeholder={t('examples.textContent')}
					onChange={(event) => onChange({ textContent: event.target.value })}
				/>
			</Field>
		);
	if (service.name !== 'Marketing Content') return null;
	return (
		<chakra.div display="grid" gap="4">
			{briefFields.map((name, i) => (
				<Field
					key={name}
					label={t(`fields.${name}`)}
					hint={t(
						service.text_may_differ ? 'fieldHints.productInfo' : `fieldHints.${name}`,
						lengthOf(draft[name], longestBrief[name]),
					)}
					error={i === 0 ? error : undefined}
				>
					<TextArea
						{...(i === 0 ? { ref: requiredField, required: true } : { minHeight: '72px' })}
						maxLength={longestBrief[name]}
						value={draft[name]}
						placeholder={t(`examples.${name}`)}
						onChange={(event) => onChange({ [name]: event.target.value })}
					/>
				</Field>
			))}
		</chakra.div>
	);
}
