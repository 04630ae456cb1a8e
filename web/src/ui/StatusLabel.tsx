import { chakra } from '@chakra-ui/react';
import { Icon, type IconName } from './icons.tsx';

/** How a status is shown. */
export interface StatusDisplay {
	readonly label: string;
	readonly icon: IconName;
	/** A colour of the theme. */
	readonly color: string;
}

/** A status by icon, word and colour. */
export const StatusLabel = ({ label, icon, color }: StatusDisplay) => (
	<chakra.span
		display="inline-flex"
		alignItems="center"
		gap="1"
		verticalAlign="middle"
		color={color}
		fontSize="small"
		fontWeight="strong"
		whiteSpace="nowrap"
	>
		<Icon name={icon} size={16} />
		{label}
	</chakra.span>
);
