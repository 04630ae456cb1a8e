import { chakra } from '@chakra-ui/react';
import { t } from './text.ts';

/** Shown in place of a value that is loading. */
export const Spinner = ({ label = t('loading') }: { label?: string }) => (
	<chakra.span
		role="status"
		display="inline-block"
		width="1em"
		height="1em"
		verticalAlign="-0.15em"
		borderRadius="full"
		borderWidth="2px"
		borderColor="line"
		borderTopColor="ink"
		animation="turn 900ms linear infinite"
	>
		<chakra.span srOnly>{label}</chakra.span>
	</chakra.span>
);
