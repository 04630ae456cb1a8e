import { Button } from '../../ui/Button.tsx';
import { useExternalNavigation } from '../../ui/useExternalNavigation.ts';
import { startGoogleLogin } from './googleLogin.ts';

export function GoogleButton() {
	const { navigating, navigateTo } = useExternalNavigation();
	return (
		<Button busy={navigating && 'Connecting to Google...'} onClick={() => navigateTo(startGoogleLogin)}>
			Continue with Google
		</Button>
	);
}
