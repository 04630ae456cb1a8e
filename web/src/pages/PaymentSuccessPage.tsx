import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMe } from '../api/useMe.ts';
import { appPaths } from '../appPaths.ts';
import { t } from '../features/payments/messages.en.ts';
import { followTransaction } from '../features/payments/outcome/followTransaction.ts';
import { type PaymentProgress, successText } from '../features/payments/outcome/paymentTexts.ts';
import { pendingTransactions } from '../features/payments/pendingTransactions.ts';
import { formatCredits } from '../language/formatCredits.ts';
import { ButtonGroup, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { WorkSample } from './landing/SampleWipe.tsx';

/**
 * The status of the transaction that was just paid. `delayed` after ten seconds; it still changes to `credited`.
 * `credited` is the number of credits if the page knows it already, from before a reload. Calls `onChange` with each
 * change.
 */
function usePaymentProgress(
	credited: number | undefined,
	onChange: (status: PaymentProgress) => void,
): PaymentProgress {
	const [status, setStatus] = useState<PaymentProgress>(
		credited === undefined ? { name: 'pending' } : { name: 'credited', credits: credited },
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new `onChange` must not restart it.
	useEffect(() => {
		if (status.name === 'credited') return;
		const controller = new AbortController();
		followTransaction((next) => {
			setStatus(next);
			onChange(next);
		}, controller.signal);
		return () => controller.abort();
	}, []);

	return status;
}

/** The number of credits in the history entry's state, where the page stores it for a reload. */
function storedCredits(state: unknown): number | undefined {
	if (typeof state !== 'object' || state === null || !('credits' in state)) return undefined;
	return typeof state.credits === 'number' ? state.credits : undefined;
}

export default function PaymentSuccessPage() {
	const navigate = useNavigate();
	const { state, search } = useLocation();
	const [query] = useSearchParams();
	const { me, refresh } = useMe();
	const inQuery = Math.trunc(Number(query.get('credits')));
	// The query is not proof of a payment: it must agree with a transaction of this tab.
	const [expected] = useState(() => pendingTransactions().find(({ credit }) => credit === inQuery)?.credit);
	const status = usePaymentProgress(storedCredits(state), (next) => {
		void refresh();
		if (next.name === 'credited') navigate({ search }, { replace: true, state: { credits: next.credits } });
	});
	const credited = status.name === 'credited';

	return (
		<Page title={t('payment')}>
			<Notice
				title={credited ? t('successful') : t('thankYou')}
				heading="h1"
				picture={<WorkSample pair="bottle-studio" />}
				icon={
					<chakra.span color={credited ? 'completed' : 'processing'}>
						<Icon name={credited ? 'done' : 'clock'} size={40} />
					</chakra.span>
				}
				action={
					<ButtonGroup>
						<ButtonLink tone="primary" to={appPaths.newRequest}>
							{t('create')}
						</ButtonLink>
						<ButtonLink to={appPaths.dashboard}>{t('toDashboard')}</ButtonLink>
					</ButtonGroup>
				}
			>
				<p role="status">{successText(status, expected)}</p>
				{me && status.name !== 'pending' && (
					<chakra.p mt="3" color="ink" fontWeight="strong">
						{t('balance', { credits: formatCredits(me.total_credit) })}
					</chakra.p>
				)}
			</Notice>
		</Page>
	);
}
