import { chakra } from '@chakra-ui/react';
import { Field, TextArea, TextInput } from '../../../ui/Field.tsx';
import type { Advertisement } from './advertisement.ts';
import { t } from './text.ts';

interface AdvertisementFieldsProps {
	readonly text: Advertisement;
	readonly onChange: (text: Advertisement) => void;
}

/** The text of Marketing Content: the server limits 60, 600 and 24 characters. */
export const AdvertisementFields = ({ text, onChange }: AdvertisementFieldsProps) => (
	<chakra.div display="grid" gap="3">
		<Field label={t('ad.headline')}>
			{(control) => (
				<TextInput
					{...control}
					minHeight="40px"
					maxLength={60}
					value={text.headline}
					onChange={(event) => onChange({ ...text, headline: event.target.value })}
				/>
			)}
		</Field>
		<Field label={t('ad.text')}>
			{(control) => (
				<TextArea
					{...control}
					maxLength={600}
					value={text.body}
					onChange={(event) => onChange({ ...text, body: event.target.value })}
				/>
			)}
		</Field>
		<Field label={t('ad.call')}>
			{(control) => (
				<TextInput
					{...control}
					minHeight="40px"
					maxLength={24}
					value={text.call_to_action}
					onChange={(event) => onChange({ ...text, call_to_action: event.target.value })}
				/>
			)}
		</Field>
	</chakra.div>
);
