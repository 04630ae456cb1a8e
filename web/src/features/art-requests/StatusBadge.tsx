import { chakra } from '@chakra-ui/react';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import { Icon } from '../../ui/icons.tsx';
import { statusDisplay } from './statusDisplay.ts';

export const StatusBadge = ({ status }: { status: RequestStatus }) => {
	const { label, icon, color } = statusDisplay[status];
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
