import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { appPaths } from '../../appPaths.ts';
import { useCustomer } from '../../features/users/admin/useCustomer.ts';
import { KeptDataError } from '../../ui/KeptDataError.tsx';
import { TabList } from '../../ui/TabList.tsx';
import { TextLink } from '../../ui/UserLink.tsx';
import { CustomerLedger, CustomerRequests, CustomerTransactions } from './CustomerRows.tsx';

const tabs = [
	{ value: 'requests', label: 'Requests' },
	{ value: 'transactions', label: 'Transactions' },
	{ value: 'ledger', label: 'Ledger' },
] as const;

const panels = { requests: CustomerRequests, transactions: CustomerTransactions, ledger: CustomerLedger };

/** The customer who wrote a message: the balance, the requests, the transactions and the ledger. */
export default function TicketCustomer({ userId }: { userId: string }) {
	const { customer, error, loading, reload } = useCustomer(userId);
	const [tab, setTab] = useState<(typeof tabs)[number]['value']>('requests');
	const Panel = panels[tab];
	return (
		<chakra.aside aria-label="Customer" display="grid" gap="3" alignContent="start" minWidth="0">
			{error && !customer && (
				<KeptDataError
					text="The customer could not be loaded."
					error={error}
					busy={loading}
					onRetry={() => void reload()}
				/>
			)}
			{customer && (
				<chakra.p fontSize="small">
					<TextLink to={appPaths.adminCustomer(userId)}>{customer.email}</TextLink>
					{`, ${formatCredits(customer.total_credit)}${customer.blocked ? ', blocked' : ''}`}
				</chakra.p>
			)}
			<TabList label="Customer" tabs={tabs} value={tab} onChange={setTab}>
				<Panel userId={userId} />
			</TabList>
		</chakra.aside>
	);
}
