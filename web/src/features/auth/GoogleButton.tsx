import { Button } from '../../ui/Button.tsx';
import { useExternalNavigation } from '../../ui/useExternalNavigation.ts';
import { startGoogleLogin } from './googleLogin.ts';
import { storeReturnPath } from './returnPath.ts';
import { t } from './text.ts';

interface GoogleButtonProps {
	/** The path to which to redirect after signing in. */
	readonly returnPath: string | undefined;
}

export function GoogleButton({ returnPath }: GoogleButtonProps) {
	const { navigating, navigateTo } = useExternalNavigation();
	function signIn() {
		storeReturnPath(returnPath);
		void navigateTo(startGoogleLogin);
	}

	return (
		<Button busy={navigating && t('connecting')} onClick={signIn}>
			{t('withGoogle')}
		</Button>
	);
}
