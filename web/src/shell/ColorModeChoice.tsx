import { chakra } from '@chakra-ui/react';
import { type ColorMode, colorModes } from './colorMode.ts';
import { useColorMode } from './useColorMode.ts';

const labels: Record<ColorMode, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The choice of the colours of the site. */
export function ColorModeChoice() {
	const [mode, choose] = useColorMode();
	return (
		<chakra.fieldset display="inline-flex" alignItems="center" gap="1" minWidth="0">
			<chakra.legend srOnly>Colours</chakra.legend>
			{colorModes.map((each) => (
				<Option key={each}>
					<Radio
						type="radio"
						name="color-mode"
						value={each}
						checked={each === mode}
						onChange={() => choose(each)}
					/>
					{labels[each]}
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
