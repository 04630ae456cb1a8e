import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { useMe } from '../features/auth/useMe.ts';
import { usePurchaseArrival } from '../features/credits/usePurchaseArrival.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { credits as creditWords } from '../ui/words.ts';

/** What can be said, with and without knowing how many credits it is about; nothing is said before it is so. */
const words = {
	coming: (what: string | undefined) => `We are adding ${what ?? 'your credits'} to your balance...`,
	arrived: (what: string | undefined, one: boolean) =>
		what ? `${what} ${one ? 'was' : 'were'} added to your balance.` : 'Your credits are in your balance.',
	late: (what: string | undefined) =>
		`${what ?? 'Your credits'} will be added as soon as your payment is confirmed. With a bank transfer that can take a while; you need not wait here.`,
};

export default function PaymentSuccessPage() {
	const [query] = useSearchParams();
	const { me, refresh } = useMe();
	const asked = Math.trunc(Number(query.get('credits')));
	const credits = asked > 0 ? asked : undefined;
	const stage = usePurchaseArrival(credits, () => void refresh());

	return (
		<Page title="Payment">
			<Notice
				title={stage === 'arrived' ? 'Payment successful' : 'Thank you'}
				heading="h1"
				icon={
					<chakra.span color={stage === 'arrived' ? 'completed' : 'processing'}>
						<Icon name={stage === 'arrived' ? 'done' : 'clock'} size={40} />
					</chakra.span>
				}
				action={
					<Actions>
						<ButtonLink tone="main" to={appPaths.newRequest}>
							Create a picture
						</ButtonLink>
						<ButtonLink to={appPaths.requests}>Go to Dashboard</ButtonLink>
					</Actions>
				}
			>
				<p role="status">
					{words[stage](credits === undefined ? undefined : creditWords(credits), credits === 1)}
				</p>
				{me && stage !== 'coming' && (
					<chakra.p mt="3" color="ink" fontWeight="strong">
						Your balance: {creditWords(me.total_credit)}.
					</chakra.p>
				)}
			</Notice>
		</Page>
	);
}
