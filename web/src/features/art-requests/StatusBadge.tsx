import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { displayOf } from './statusDisplay.ts';

export const StatusBadge = ({ status }: { status: string }) => {
	const { label, icon, color } = displayOf(status);
	return <StatusLabel label={label} icon={icon} color={color} />;
};
