import { chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { cleanEmail } from '#shared/auth/emails.ts';
import { useHasExpired } from '../api/session.ts';
import { appPaths } from '../appPaths.ts';
import { startGoogleLogin } from '../features/auth/googleLogin.ts';
import { t } from '../features/auth/messages.en.ts';
import { requestCode } from '../features/auth/requestCode.ts';
import { returnPathAt, storeReturnPath } from '../features/auth/returnPath.ts';
import { FreePictures } from '../features/credits/FreePictures.tsx';
import { useChanging } from '../storage/useChanging.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copyText.ts';
import { Field, TextInput } from '../ui/Field.tsx';
import { inAppBrowser } from '../ui/inAppBrowser.ts';
import { Page, PageTitle } from '../ui/Page.tsx';
import { useExternalNavigation } from '../ui/useExternalNavigation.ts';
import { WorkSample } from './landing/SampleWipe.tsx';

export default function LoginPage() {
	const navigate = useNavigate();
	const [email, setEmail] = useState('');
	const [busy, setBusy] = useState(false);
	const [emailError, setEmailError] = useState<string>();
	const field = useRef<HTMLInputElement>(null);
	const returnPath = returnPathAt(useLocation());
	const hasExpired = useHasExpired();
	const app = useChanging(noChanges, () => inAppBrowser(), undefined);

	async function submit(event: FormEvent) {
		event.preventDefault();
		setBusy(true);
		const address = cleanEmail(email);
		const requested = await requestCode(address);
		setBusy(false);
		setEmailError(requested.emailError);
		if (requested.emailError) field.current?.focus();
		if (requested.id) navigate(appPaths.enterCodeFor(requested.id, address, returnPath));
	}

	return (
		<Page title={t('login')} width="1040px">
			<Columns>
				<chakra.form noValidate onSubmit={submit} display="grid" gap="5" pt={{ base: '0', md: '7' }}>
					<PageTitle>{t('welcome')}</PageTitle>
					{hasExpired && (
						<chakra.p role="status" p="4" bg="selected" borderRadius="control">
							{t('expired')}
						</chakra.p>
					)}
					<chakra.p color="muted">{t('invitation')}</chakra.p>
					<FreePictures />
					<Field label={t('email')} error={emailError}>
						<TextInput
							ref={field}
							type="email"
							name="email"
							required
							autoComplete="email"
							placeholder={t('emailExample')}
							value={email}
							onChange={(event) => {
								setEmail(event.target.value);
								setEmailError(undefined);
							}}
						/>
					</Field>
					<Button type="submit" tone="primary" busy={busy && t('loggingIn')}>
						{t('withEmail')}
					</Button>
					<Divider>{t('or')}</Divider>
					{app ? <OpenElsewhere app={app} /> : <GoogleButton returnPath={returnPath} />}
					<chakra.p fontSize="small" color="muted">
						{t.rich('agree', {
							terms: (text) => <TermsLink>{text}</TermsLink>,
							privacy: (text) => <TermsLink>{text}</TermsLink>,
						})}
					</chakra.p>
				</chakra.form>
				<div>
					<WorkSample pair="bottle-studio" />
				</div>
			</Columns>
		</Page>
	);
}

const Columns = chakra('div', {
	base: {
		display: 'grid',
		gap: { base: '6', lg: '9' },
		alignItems: 'center',
		justifyContent: 'center',
		gridTemplateColumns: { base: 'minmax(0, 464px)', lg: '464px 480px' },
	},
});

/** A link to the terms and the privacy policy. */
const TermsLink = ({ children }: { children: ReactNode }) => (
	<chakra.span textDecoration="underline" asChild>
		<Link to={appPaths.landing}>{children}</Link>
	</chakra.span>
);

/** A label with a line on either side. */
const Divider = chakra('p', {
	base: {
		display: 'flex',
		alignItems: 'center',
		gap: '4',
		fontSize: 'small',
		color: 'muted',
		'&::before, &::after': { content: '""', flex: '1', height: '1px', bg: 'line' },
	},
});

const noChanges = () => () => undefined;

/** Says where to sign in with Google instead, with the address to copy. */
function OpenElsewhere({ app }: { app: string }) {
	const [isCopied, setIsCopied] = useState(false);
	const address = `${window.location.origin}${window.location.pathname}`;
	return (
		<chakra.div display="grid" gap="3">
			<p>{t('googleElsewhere', { app })}</p>
			<TextInput
				readOnly
				aria-label={t('address')}
				value={address}
				onFocus={({ target }) => target.select()}
			/>
			<Button onClick={async () => setIsCopied(await copyText(address))}>
				{isCopied ? t('addressCopied') : t('copyAddress')}
			</Button>
		</chakra.div>
	);
}

interface GoogleButtonProps {
	/** The path to which to redirect after signing in. */
	readonly returnPath: string | undefined;
}

function GoogleButton({ returnPath }: GoogleButtonProps) {
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
