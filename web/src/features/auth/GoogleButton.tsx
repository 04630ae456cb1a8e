import { Button } from '../../ui/Button.tsx';
import { useDeparture } from '../../ui/useDeparture.ts';
import { startGoogleLogin } from './googleLogin.ts';

export function GoogleButton() {
	const { leaving, leave } = useDeparture();
	return (
		<Button busy={leaving && 'Connecting to Google...'} onClick={() => leave(startGoogleLogin)}>
			Continue with Google
		</Button>
	);
}
