import { chakra } from '@chakra-ui/react';
import { creditRange } from '#shared/payments/pricing.ts';
import { Field, PlainInput, TextInput } from '../../ui/Field.tsx';
import { t } from './messages.en.ts';
import type { CreditSelection } from './useCreditSelection.ts';

interface CustomAmountProps {
	readonly selection: CreditSelection;
	/** Also shows a slider for the smaller amounts. */
	readonly slider?: boolean;
}

const sliderMax = 100;
const { least, most } = creditRange;
const range = { least: String(least), most: String(most) };

/** A field for a custom amount of credits. */
export const CustomAmount = ({ selection, slider = false }: CustomAmountProps) => (
	<chakra.div display="grid" gap="4" gridTemplateColumns={{ md: slider ? '200px 1fr' : '1fr' }}>
		<Field
			label={t('customAmount')}
			hint={t('range', range)}
			error={selection.price ? undefined : t('wholeNumber', range)}
		>
			<TextInput
				inputMode="numeric"
				autoComplete="off"
				value={selection.text}
				onChange={(event) => selection.setCustomAmount(event.target.value)}
			/>
		</Field>
		{slider && (
			<Field label={t('slide', { least: range.least, most: String(sliderMax) })}>
				<PlainInput
					type="range"
					width="full"
					height="control"
					accentColor="ink"
					cursor="pointer"
					min={least}
					max={sliderMax}
					value={Math.min(selection.price?.credits ?? least, sliderMax)}
					onChange={(event) => selection.setCustomAmount(event.target.value)}
				/>
			</Field>
		)}
	</chakra.div>
);
