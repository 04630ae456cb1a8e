import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '../api/client.ts';
import { appPaths } from '../appPaths.ts';
import { t } from '../features/payments/messages.en.ts';
import { failureText } from '../features/payments/outcome/paymentTexts.ts';
import { pendingTransactions, removePendingTransaction } from '../features/payments/pendingTransactions.ts';
import { usePackages } from '../features/payments/usePackages.ts';
import { ButtonGroup, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { WorkSample } from './landing/SampleWipe.tsx';

/**
 * The transaction whose payment has just failed: the last one of this tab, with its status from the server. Without one
 * in this tab it is the user's newest that is not paid.
 */
function useFailedTransaction() {
	const [pending] = useState(() => pendingTransactions().at(-1));
	const { data } = useSWR(['listTransactions', 'failed'], () =>
		call('listTransactions', { query: { limit: 10 } }),
	);
	const row = pending
		? data?.find(({ id }) => id === pending.id)
		: data?.find(({ status }) => status !== 'PAID');
	const ended = row?.status === 'FAILED' || row?.status === 'EXPIRED';
	useEffect(() => {
		if (ended && row) removePendingTransaction(row.id);
	}, [ended, row]);

	return {
		status: row?.status,
		/** The number of credits and the region; `undefined` until they are known. */
		choice: pending ?? (row && { credit: row.credit_amount, region: row.region }),
	};
}

export default function PaymentFailedPage() {
	const { status, choice } = useFailedTransaction();
	const { packages } = usePackages();
	const { title, text } = failureText(status);
	const isCustom = packages !== undefined && !packages.some(({ credits }) => credits === choice?.credit);

	return (
		<Page title={title}>
			<Notice
				title={title}
				heading="h1"
				picture={<WorkSample pair="lamp-lifestyle" />}
				icon={
					<chakra.span color={status === 'PAID' ? 'completed' : status === 'EXPIRED' ? 'pending' : 'failed'}>
						<Icon name={status === 'PAID' ? 'done' : status === 'EXPIRED' ? 'clock' : 'cross'} size={40} />
					</chakra.span>
				}
				action={
					<ButtonGroup>
						{status !== 'PAID' && (
							<ButtonLink
								tone="primary"
								to={
									choice ? appPaths.buySelected(choice.credit, isCustom, choice.region) : appPaths.buyCredits
								}
							>
								{t('tryAgain')}
							</ButtonLink>
						)}
						<ButtonLink to={appPaths.dashboard}>{t('returnToDashboard')}</ButtonLink>
						<ButtonLink tone="ghost" to={appPaths.contact}>
							{t('contactSupport')}
						</ButtonLink>
					</ButtonGroup>
				}
			>
				{text}
			</Notice>
		</Page>
	);
}
