import { chakra } from '@chakra-ui/react';

interface MarkBoxProps {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: (checked: boolean) => void;
}

/** The checkbox that selects a row; its target is larger than it looks. */
export const MarkBox = ({ label, checked, onChange }: MarkBoxProps) => (
	<chakra.label display="grid" placeItems="center" width="32px" height="32px" ml="-2" cursor="pointer">
		<chakra.input
			type="checkbox"
			width="16px"
			height="16px"
			accentColor="ink"
			aria-label={label}
			checked={checked}
			onChange={(event) => onChange(event.target.checked)}
		/>
	</chakra.label>
);
