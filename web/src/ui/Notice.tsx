import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface NoticeProps {
	readonly title: string;
	/** `h1` where the notice is all there is on the page. */
	readonly heading?: 'h1' | 'h2';
	/** Stands above the title. */
	readonly icon?: ReactNode;
	readonly children?: ReactNode;
	/** What to do about it. */
	readonly action?: ReactNode;
}

/** What stands where there is nothing to show: an empty list, or trouble. */
export const Notice = ({ title, heading = 'h2', icon, children, action }: NoticeProps) => (
	<chakra.div display="grid" justifyItems="start" gap="4" py={{ base: '7', md: '8' }} maxWidth="reading">
		{icon}
		<chakra.h2 as={heading} textStyle="title">
			{title}
		</chakra.h2>
		{children && <chakra.div color="muted">{children}</chakra.div>}
		{action}
	</chakra.div>
);
