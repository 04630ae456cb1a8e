import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Data } from '#shared/api/routes.ts';
import { appPaths } from '../../appPaths.ts';
import { Icon } from '../../ui/icons.tsx';
import { t } from './text.ts';

interface StatCardsProps {
	/** The balance. */
	readonly credits: number;
	/** The number of requests of each status. */
	readonly requests: Data<'getMe'>['requests'];
}

/** The balance, and how many requests are in progress and completed. */
export const StatCards = ({ credits, requests }: StatCardsProps) => (
	<chakra.ul
		display="grid"
		gridTemplateColumns="repeat(auto-fit, minmax(5.5rem, 1fr))"
		borderY="1px solid"
		borderColor="line"
		aria-label={t('account')}
	>
		<Stat label={t('credits')} value={credits} to={appPaths.buyCredits} action={t('buyCredits')} />
		<Stat
			label={t('pending')}
			value={requests.PENDING + requests.PROCESSING}
			to={appPaths.requests}
			action={t('viewRequests')}
		/>
		<Stat label={t('completed')} value={requests.COMPLETED} to={appPaths.gallery} action={t('viewGallery')} />
	</chakra.ul>
);

interface StatProps {
	readonly label: string;
	readonly value: number;
	readonly to: string;
	readonly action: string;
}

const Stat = ({ label, value, to, action }: StatProps) => (
	<Cell>
		<chakra.p fontSize="small" color="muted">
			{label}
		</chakra.p>
		<chakra.p textStyle="title" fontSize={{ base: '2.25rem', md: '3.5rem' }}>
			{value}
		</chakra.p>
		<Action to={to} aria-label={t('statAction', { action, label, value: String(value) })}>
			<chakra.span hideBelow="md">{action}</chakra.span>
			<Icon name="arrowRight" size={16} />
		</Action>
	</Cell>
);

const Cell = chakra('li', {
	base: {
		position: 'relative',
		display: 'grid',
		gridTemplateRows: '1fr auto auto',
		gap: '2',
		px: { base: '3', md: '5' },
		py: { base: '4', md: '5' },
		borderLeft: '1px solid',
		borderColor: 'line',
		transition: 'background-color {durations.short}',
		_first: { borderLeft: 'none', pl: '0' },
		_hover: { bg: 'sheet' },
	},
});

/** The card's only link, whose hit area covers the whole card; on a narrow screen it is an arrow in the corner. */
const Action = chakra(Link, {
	base: {
		position: { base: 'absolute', md: 'static' },
		inset: '0',
		display: 'flex',
		alignItems: { base: 'end', md: 'center' },
		justifyContent: { base: 'end', md: 'start' },
		gap: '2',
		px: { base: '3', md: '0' },
		py: { base: '6', md: '0' },
		fontSize: 'small',
		fontWeight: 'strong',
		_before: { content: '""', position: 'absolute', inset: '0' },
		_focusVisible: { outline: 'none', _before: { outline: '2px solid', outlineColor: 'ink' } },
	},
});
