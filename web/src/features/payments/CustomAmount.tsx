import { chakra } from '@chakra-ui/react';
import { creditRange } from '#shared/payments/pricing.ts';
import { Field, TextInput } from '../../ui/Field.tsx';
import type { Purchase } from './usePurchase.ts';

interface CustomAmountProps {
	readonly purchase: Purchase;
	/** Also offers a slider for the smaller amounts. */
	readonly slider?: boolean;
}

const sliderMost = 100;
const { least, most } = creditRange;

/** An amount of one's own. */
export const CustomAmount = ({ purchase, slider = false }: CustomAmountProps) => (
	<chakra.div display="grid" gap="4" gridTemplateColumns={{ md: slider ? '200px 1fr' : '1fr' }}>
		<Field
			label="Custom amount"
			hint={`${least} to ${most} credits`}
			error={purchase.price ? undefined : `Please enter a whole number from ${least} to ${most}.`}
		>
			{(control) => (
				<TextInput
					{...control}
					type="number"
					inputMode="numeric"
					min={least}
					max={most}
					step={1}
					value={purchase.text}
					onChange={(event) => purchase.type(event.target.value)}
				/>
			)}
		</Field>
		{slider && (
			<Field label={`Or slide from ${least} to ${sliderMost}`}>
				{(control) => (
					<chakra.input
						{...control}
						type="range"
						width="full"
						height="control"
						accentColor="ink"
						cursor="pointer"
						min={least}
						max={sliderMost}
						value={Math.min(purchase.price?.credits ?? least, sliderMost)}
						onChange={(event) => purchase.type(event.target.value)}
					/>
				)}
			</Field>
		)}
	</chakra.div>
);
