import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../api/errors.ts';
import { appPaths, homeOf } from '../appPaths.ts';
import { finishGoogleLogin } from '../features/auth/googleLogin.ts';
import { t } from '../features/auth/messages.en.ts';
import { returnPathAt } from '../features/auth/returnPath.ts';
import { Loading, Page } from '../ui/Page.tsx';

const redirectMs = 100;

/** Google's redirect URI. */
export default function GoogleCallbackPage() {
	const navigate = useNavigate();
	const location = useLocation();
	const [query] = useSearchParams();

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let mounted = true;
		finishGoogleLogin(query).then(
			(role) => {
				if (mounted)
					timer = setTimeout(
						() => navigate(returnPathAt(location) ?? homeOf(role), { replace: true }),
						redirectMs,
					);
			},
			(thrown: unknown) =>
				navigate(appPaths.loginError, { replace: true, state: { reason: errorMessage(thrown, '') } }),
		);
		return () => {
			mounted = false;
			clearTimeout(timer);
		};
	}, [query, location, navigate]);

	return (
		<Page title={t('signingIn')}>
			<Loading label={t('signingInGoogle')} />
		</Page>
	);
}
