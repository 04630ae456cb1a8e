import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { appPaths } from '../appPaths.ts';
import { useMe } from '../features/auth/useMe.ts';
import { useTransactionStatus } from '../features/payments/useTransactionStatus.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ButtonGroup } from '../ui/ButtonGroup.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

/** The text for each status; `amount` is `2 credits`, where the number is known. */
const texts = {
	pending: (amount = 'your credits') => `We are adding ${amount} to your balance...`,
	credited: (amount?: string) =>
		amount
			? `${amount} ${amount === formatCredits(1) ? 'was' : 'were'} added to your balance.`
			: 'Your credits are in your balance.',
	delayed: (amount = 'Your credits') =>
		`${amount} will be added as soon as your payment is confirmed. With a bank transfer that can take a while; you need not wait here.`,
};

export default function PaymentSuccessPage() {
	const [query] = useSearchParams();
	const { me, refresh } = useMe();
	const inQuery = Math.trunc(Number(query.get('credits')));
	const paid = inQuery > 0 ? inQuery : undefined;
	const status = useTransactionStatus(paid, () => void refresh());
	const credited = status === 'credited';

	return (
		<Page title="Payment">
			<Notice
				title={credited ? 'Payment successful' : 'Thank you'}
				heading="h1"
				icon={
					<chakra.span color={credited ? 'completed' : 'processing'}>
						<Icon name={credited ? 'done' : 'clock'} size={40} />
					</chakra.span>
				}
				action={
					<ButtonGroup>
						<ButtonLink tone="primary" to={appPaths.newRequest}>
							Create a picture
						</ButtonLink>
						<ButtonLink to={appPaths.requests}>Go to Dashboard</ButtonLink>
					</ButtonGroup>
				}
			>
				<p role="status">{texts[status](paid === undefined ? undefined : formatCredits(paid))}</p>
				{me && status !== 'pending' && (
					<chakra.p mt="3" color="ink" fontWeight="strong">
						Your balance: {formatCredits(me.total_credit)}.
					</chakra.p>
				)}
			</Notice>
		</Page>
	);
}
