import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../language/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { t } from './messages.en.ts';

interface HealthSectionProps {
	readonly title: string;
	readonly count: number;
	/** Shown when there is nothing. */
	readonly fine: string;
	/** What is listed; the first twenty at most. */
	readonly shown: number;
	readonly action?: ReactNode;
	readonly children: ReactNode;
}

/** A kind of thing that needs attention: how many there are, and the first of them. */
export const HealthSection = ({ title, count, fine, shown, action, children }: HealthSectionProps) => (
	<chakra.section
		aria-label={title}
		display="grid"
		alignContent="start"
		gap="3"
		minWidth="0"
		p="4"
		bg="sheet"
		borderWidth="1px"
		borderColor={count > 0 ? 'failed' : 'line'}
		borderRadius="control"
	>
		<chakra.div display="flex" alignItems="center" gap="3" minHeight="40px">
			<chakra.h2 fontWeight="strong" flex="1">
				{title}
			</chakra.h2>
			{action}
			<chakra.span fontWeight="strong" fontSize="1.375rem" color={count > 0 ? 'failed' : 'ink'}>
				{formatNumber(count)}
			</chakra.span>
		</chakra.div>
		{count === 0 && (
			<chakra.p display="flex" alignItems="center" gap="2" fontSize="small" color="muted">
				<Icon name="done" size={16} /> {fine}
			</chakra.p>
		)}
		{children}
		{count > shown && (
			<chakra.p fontSize="small" color="muted">
				{t('firstShown', { shown: formatNumber(shown) })}
			</chakra.p>
		)}
	</chakra.section>
);

/** The rows of a section. */
export const HealthRow = chakra('li', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'minmax(0, 1fr) auto',
		columnGap: '3',
		alignItems: 'center',
		py: '2',
		fontSize: 'small',
		lineHeight: 1.4,
		borderTopWidth: '1px',
		borderColor: 'line',
		overflowWrap: 'anywhere',
	},
});
