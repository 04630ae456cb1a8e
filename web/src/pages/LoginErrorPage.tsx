import { useLocation } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { returnPathAt } from '../features/auth/returnPath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ButtonGroup } from '../ui/ButtonGroup.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

/** Whether the navigation's state contains the server's message. */
const hasReason = (state: unknown): state is { reason: string } =>
	typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string';

export default function LoginErrorPage() {
	const location = useLocation();
	const { state } = location;
	const reason =
		hasReason(state) && state.reason ? state.reason : 'It may have been cancelled or taken too long.';
	return (
		<Page title="Google sign-in did not work">
			<Notice
				title="Google sign-in did not work"
				heading="h1"
				action={
					<ButtonGroup>
						<ButtonLink tone="primary" to={appPaths.loginFor(returnPathAt(location))}>
							Back to login
						</ButtonLink>
						<ButtonLink to={appPaths.contact}>Contact us</ButtonLink>
					</ButtonGroup>
				}
			>
				You are not signed in. {reason} Go back to try Google again, or request a code by e-mail instead. If
				the problem persists, contact us.
			</Notice>
		</Page>
	);
}
