import { useLocation } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { t } from '../features/auth/messages.en.ts';
import { returnPathAt } from '../features/auth/returnPath.ts';
import { ButtonGroup, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { WorkSample } from './landing/SampleWipe.tsx';

/** Whether the navigation's state contains the server's message. */
const hasReason = (state: unknown): state is { reason: string } =>
	typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string';

export default function LoginErrorPage() {
	const location = useLocation();
	const { state } = location;
	const reason = hasReason(state) && state.reason ? state.reason : t('googleReason');
	return (
		<Page title={t('googleFailed')}>
			<Notice
				title={t('googleFailed')}
				heading="h1"
				picture={<WorkSample pair="bottle-studio" />}
				action={
					<ButtonGroup>
						<ButtonLink tone="primary" to={appPaths.loginFor(returnPathAt(location))}>
							{t('backToLogin')}
						</ButtonLink>
						<ButtonLink to={appPaths.contact}>{t('contactUs')}</ButtonLink>
					</ButtonGroup>
				}
			>
				{t('googleFailedNote', { reason })}
			</Notice>
		</Page>
	);
}
