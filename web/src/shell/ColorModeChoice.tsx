import { chakra } from '@chakra-ui/react';
import { colorModes } from './colorMode.ts';
import { t } from './text.ts';
import { useColorMode } from './useColorMode.ts';

/** The choice of the colours of the site. */
export function ColorModeChoice() {
	const [mode, choose] = useColorMode();
	return (
		<chakra.fieldset display="inline-flex" alignItems="center" gap="1" minWidth="0">
			<chakra.legend srOnly>{t('colours')}</chakra.legend>
			{colorModes.map((each) => (
				<Option key={each}>
					<Radio
						type="radio"
						name="color-mode"
						value={each}
						checked={each === mode}
						onChange={() => choose(each)}
					/>
					{t(`colourModes.${each}`)}
				</Option>
			))}
		</chakra.fieldset>
	);
}

const Option = chakra('label', {
	base: {
		position: 'relative',
		display: 'inline-flex',
		alignItems: 'center',
		minHeight: '32px',
		px: '3',
		borderRadius: 'full',
		cursor: 'pointer',
		_hover: { color: 'ink' },
		'&:has(input:checked)': { color: 'ink', bg: 'line' },
		'&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});

const Radio = chakra('input', { base: { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' } });
