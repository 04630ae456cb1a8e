import { chakra } from '@chakra-ui/react';
import { appPaths } from '../appPaths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ButtonGroup } from '../ui/ButtonGroup.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

export default function PaymentFailedPage() {
	return (
		<Page title="Payment failed">
			<Notice
				title="Payment failed"
				heading="h1"
				icon={
					<chakra.span color="failed">
						<Icon name="cross" size={40} />
					</chakra.span>
				}
				action={
					<ButtonGroup>
						<ButtonLink tone="primary" to={appPaths.buyCredits}>
							Try Again
						</ButtonLink>
						<ButtonLink to={appPaths.requests}>Return to Dashboard</ButtonLink>
						<ButtonLink tone="ghost" to={appPaths.contact}>
							Contact support
						</ButtonLink>
					</ButtonGroup>
				}
			>
				Unfortunately, your payment could not be processed. Please try again or contact support if the issue
				persists.
			</Notice>
		</Page>
	);
}
