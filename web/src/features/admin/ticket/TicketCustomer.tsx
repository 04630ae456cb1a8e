import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { appPaths } from '../../../appPaths.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { TabList } from '../../../ui/TabList.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useCustomer } from '../customer/CustomerHeader.tsx';
import { CustomerLedger, CustomerRequests, CustomerTransactions } from '../customer/CustomerRows.tsx';
import { LoadState } from '../frame/LoadState.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

const tabs = [
	{ value: 'requests', label: words('requests') },
	{ value: 'transactions', label: words('transactions') },
	{ value: 'ledger', label: words('ledger') },
] as const;

const panels = { requests: CustomerRequests, transactions: CustomerTransactions, ledger: CustomerLedger };

/** The customer who wrote a message: the balance, the requests, the transactions and the ledger. */
export default function TicketCustomer({ userId }: { userId: string }) {
	const { customer, error, loading, reload } = useCustomer(userId);
	const [tab, setTab] = useState<(typeof tabs)[number]['value']>('requests');
	const Panel = panels[tab];
	return (
		<chakra.aside aria-label={words('customer')} display="grid" gap="3" alignContent="start" minWidth="0">
			{error && !customer && (
				<LoadState noun="customer" data={customer} error={error} busy={loading} onRetry={reload} />
			)}
			{customer && (
				<chakra.p fontSize="small">
					<TextLink to={appPaths.adminCustomer(userId)}>{customer.email}</TextLink>
					{t(customer.blocked ? 'blockedBalance' : 'balance', {
						credits: formatCredits(customer.total_credit),
					})}
				</chakra.p>
			)}
			<TabList label={words('customer')} tabs={tabs} value={tab} onChange={setTab}>
				<Panel userId={userId} />
			</TabList>
		</chakra.aside>
	);
}
