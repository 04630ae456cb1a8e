import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { Access } from '#shared/api/paths.ts';
import { isLeaving } from '../api/session.ts';
import { appPaths, homeOf } from '../appPaths.ts';
import { useMe } from '../features/auth/useMe.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Waiting } from '../ui/Page.tsx';

interface GuardProps {
	/** Whom the pages inside are for; `public` here means only people who are not signed in. */
	readonly access: Exclude<Access, 'signed-in'>;
}

/** Lets people into the pages that are for them and sends everybody else to where they belong. */
export function Guard({ access }: GuardProps) {
	const { signedIn, me, error, refresh } = useMe();
	const [cameSignedIn] = useState(signedIn);

	if (!signedIn) {
		if (access === 'public') return <Outlet />;
		return isLeaving() ? <Waiting /> : <Navigate to={appPaths.login} replace />;
	}
	if (me) {
		const theirs = access === (me.role === 'ADMIN' ? 'admin' : 'customer');
		return theirs ? <Outlet /> : <Navigate to={homeOf(me.role)} replace />;
	}
	if (!error) return access === 'public' && !cameSignedIn ? <Outlet /> : <Waiting />;
	return (
		<Page title="Not reachable">
			<Notice
				title="We could not load your account"
				heading="h1"
				action={<Button onClick={refresh}>Try again</Button>}
			>
				{error.message}
			</Notice>
		</Page>
	);
}
