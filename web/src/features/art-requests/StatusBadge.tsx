import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icons.tsx';
import { displayOf } from './statusDisplay.ts';

export const StatusBadge = ({ status }: { status: string }) => {
	const { label, icon, color } = displayOf(status);
	return (
		<chakra.span
			display="inline-flex"
			alignItems="center"
			gap="1"
			color={color}
			fontSize="small"
			fontWeight="strong"
			whiteSpace="nowrap"
		>
			<Icon name={icon} size={16} />
			{label}
		</chakra.span>
	);
};
