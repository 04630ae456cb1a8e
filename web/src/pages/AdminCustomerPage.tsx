import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Data } from '#shared/api/routes.ts';
import type { UserProfile } from '#shared/api/users.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { ActRow } from '../features/admin/acts/acts.tsx';
import { CustomerHeader, useCustomer } from '../features/admin/customer/CustomerHeader.tsx';
import { t as customerText } from '../features/admin/customer/messages.en.ts';
import { AdminFrame } from '../features/admin/frame/AdminHeader.tsx';
import { LoadState } from '../features/admin/frame/LoadState.tsx';
import { t } from '../features/admin/frame/messages.en.ts';
import { Loading } from '../ui/Page.tsx';
import { TabList } from '../ui/TabList.tsx';

const CustomerPanel = lazyComponent(() => import('./CustomerPanels.tsx'));
const GrantDialog = lazyComponent(() => import('../features/admin/customer/GrantDialog.tsx'));
const AccessDialog = lazyComponent(() => import('../features/admin/customer/AccessDialog.tsx'));

const tabs = [
	{ value: 'requests', label: t('requests') },
	{ value: 'ledger', label: t('ledger') },
	{ value: 'transactions', label: t('transactions') },
	{ value: 'messages', label: t('messages') },
	{ value: 'acts', label: customerText('acts') },
] as const;

export default function AdminCustomerPage() {
	const { id = '' } = useParams();
	const { customer, error, acts, actsError, loading, reload } = useCustomer(id);
	const [params, setParams] = useSearchParams();
	const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'requests';
	return (
		<AdminFrame title={customer?.email ?? t('customer')}>
			<LoadState noun="customer" data={customer} error={error ?? actsError} busy={loading} onRetry={reload} />
			{customer && (
				<>
					<Account customer={customer} onChanged={reload} />
					<TabList
						label={t('customer')}
						tabs={tabs}
						value={tab}
						onChange={(next) => setParams({ tab: next }, { replace: true, preventScrollReset: true })}
					>
						<Suspense fallback={<Loading label={t('loading')} />}>
							{tab === 'acts' ? (
								<ActList acts={acts} userId={id} failed={actsError !== undefined} />
							) : (
								// The ledger is read again when the balance has changed.
								<CustomerPanel key={tab === 'ledger' ? customer.total_credit : tab} list={tab} userId={id} />
							)}
						</Suspense>
					</TabList>
				</>
			)}
		</AdminFrame>
	);
}

function Account({ customer, onChanged }: { customer: UserProfile; onChanged: () => Promise<void> }) {
	const [dialog, setDialog] = useState<'grant' | 'access'>();
	const close = () => setDialog(undefined);
	const reload = () => void onChanged().catch(() => undefined);
	return (
		<>
			<CustomerHeader
				customer={customer}
				onGrant={() => setDialog('grant')}
				onChangeAccess={() => setDialog('access')}
			/>
			<Suspense>
				{dialog === 'grant' && <GrantDialog customer={customer} onDone={reload} onClose={close} />}
				{dialog === 'access' && <AccessDialog customer={customer} onDone={reload} onClose={close} />}
			</Suspense>
		</>
	);
}

interface ActListProps {
	readonly acts: Data<'listUserActs'> | undefined;
	readonly userId: string;
	readonly failed: boolean;
}

/** What admins did with an account, newest first. */
const ActList = ({ acts, userId, failed }: ActListProps) =>
	!acts ? (
		!failed && <Loading label={customerText('userActs.loading')} />
	) : acts.length === 0 ? (
		<chakra.p py="6" color="muted">
			{customerText('userActs.none')}
		</chakra.p>
	) : (
		<chakra.ol fontSize="small">
			{acts.map(({ by, transaction_id, ...act }) => (
				<ActRow
					key={`${act.at} ${act.what}`}
					act={{
						...act,
						by: { email: by },
						subject: transaction_id
							? { kind: 'transaction', id: transaction_id }
							: { kind: 'account', id: userId },
					}}
				/>
			))}
		</chakra.ol>
	);
