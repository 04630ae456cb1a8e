import { chakra } from '@chakra-ui/react';

interface ProgressBarProps {
	/** 0 to 100. */
	readonly value: number;
	readonly label: string;
	/** Takes little room, beside something that says more. */
	readonly thin?: boolean;
	readonly tone?: 'ink' | 'pending' | 'processing' | 'completed' | 'failed';
}

/** A progress bar with the slanted edge of `Wipe`. */
export const ProgressBar = ({ value, label, thin = false, tone = 'ink' }: ProgressBarProps) => (
	<chakra.div
		role="progressbar"
		aria-label={label}
		aria-valuenow={Math.round(value)}
		aria-valuemin={0}
		aria-valuemax={100}
		height={thin ? '3px' : '8px'}
		bg="line"
		overflow="hidden"
		borderRadius="2px"
	>
		<chakra.div
			height="full"
			bg={tone}
			transition="width {durations.progress} {easings.out}"
			clipPath="polygon(0 0, 100% 0, calc(100% - 4px) 100%, 0 100%)"
			style={{ width: `${value}%` }}
		/>
	</chakra.div>
);
