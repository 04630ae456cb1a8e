import { useDeferredValue, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type Access, isAllowed } from '#shared/api/paths.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths, homeOf } from '../appPaths.ts';
import { returnPathAt } from '../features/auth/returnPath.ts';
import { currentPath } from '../language/currentLanguage.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, Page } from '../ui/Page.tsx';
import { t } from './messages.en.ts';

interface GuardProps {
	/** The users that the routes inside are for; `public` here means only users who are signed out. */
	readonly access: Exclude<Access, 'signed-in'>;
}

/** Renders the routes inside for the users they are for, and redirects all others. */
export function Guard({ access }: GuardProps) {
	const location = useLocation();
	const { pathname, search } = location;
	const { signedIn, me: loaded, error, refresh } = useMe();
	// Rendered in parts, between which the page reacts.
	const me = useDeferredValue(loaded);
	const [initiallySignedIn] = useState(signedIn);

	if (!signedIn) {
		if (access === 'public') return <Outlet />;
		// After the session has ended, `Shell` navigates. Until the next page has loaded, React may still render this one.
		const isCurrent = pathname === currentPath();
		return isCurrent ? <Navigate to={appPaths.loginFor(pathname + search)} replace /> : <Loading />;
	}
	if (me) {
		const allowed = access !== 'public' && isAllowed(access, me.role);
		const returnPath = access === 'public' ? returnPathAt(location) : undefined;
		return allowed ? <Outlet /> : <Navigate to={returnPath ?? homeOf(me.role)} replace />;
	}
	if (!error) return access === 'public' && !initiallySignedIn ? <Outlet /> : <Loading />;
	return (
		<Page title={t('notReachable')}>
			<Notice
				title={t('accountFailed')}
				heading="h1"
				action={<Button onClick={refresh}>{t('tryAgain')}</Button>}
			>
				{error.message}
			</Notice>
		</Page>
	);
}
