import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { useMe } from '../api/useMe.ts';
import { useSite } from '../api/useSite.ts';
import { ContactForm } from '../features/contact/ContactForm.tsx';
import { t } from '../features/contact/messages.en.ts';
import { useContactForm } from '../features/contact/useContactForm.ts';
import { Button } from '../ui/Button.tsx';
import { Page, PageTitle, PageWithAside } from '../ui/Page.tsx';

/** The address of the account, also while other parts of the page read the user; empty where it cannot be read. */
const readEmail = (): Promise<string> =>
	call('getMe').then(
		({ email }) => email,
		() => '',
	);

export default function ContactPage() {
	const { signedIn, me } = useMe();
	const [query] = useSearchParams();
	const form = useContactForm({
		email: me?.email ?? '',
		readEmail: async () => (signedIn ? readEmail() : ''),
		requestId: query.get('request') ?? undefined,
	});

	return (
		<Page title={t('contactUs')}>
			<PageWithAside rowGap="7">
				{form.stage === 'sent' ? (
					<SentMessage onAgain={form.startOver} />
				) : (
					<chakra.div display="grid" gap="6" alignContent="start">
						<chakra.div display="grid" gap="3">
							<PageTitle>{t('contactUs')}</PageTitle>
							<chakra.p color="muted">{t('invitation')}</chakra.p>
						</chakra.div>
						<ContactForm form={form} />
					</chakra.div>
				)}
				<SupportAside />
			</PageWithAside>
		</Page>
	);
}

function SentMessage({ onAgain }: { onAgain: () => void }) {
	const title = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		window.scrollTo(0, 0);
		title.current?.focus({ preventScroll: true });
	}, []);

	return (
		<chakra.div display="grid" gap="4" justifyItems="start" alignContent="start">
			<PageTitle ref={title} tabIndex={-1} outline="none !important">
				{t('sent')}
			</PageTitle>
			<chakra.p color="muted" maxWidth="reading">
				{t('sentNote')}
			</chakra.p>
			<Button onClick={onAgain}>{t('again')}</Button>
		</chakra.div>
	);
}

/** Other ways to contact support, when to expect a reply, and what a customer says. */
function SupportAside() {
	const supportEmail = useSite()?.support_email;
	return (
		<chakra.aside
			aria-label={t('support')}
			display="grid"
			gap="5"
			gridTemplateColumns={{ md: 'repeat(2, 1fr)', lg: 'minmax(0, 1fr)' }}
			alignSelf="start"
			p="5"
			layerStyle="sheet"
		>
			<div>
				<chakra.h2 fontWeight="strong">{t('emailUs')}</chakra.h2>
				<chakra.p minHeight="24px">
					{supportEmail && (
						<chakra.a
							href={`mailto:${supportEmail}`}
							textDecoration="underline"
							textUnderlineOffset="4px"
							overflowWrap="anywhere"
						>
							{supportEmail}
						</chakra.a>
					)}
				</chakra.p>
			</div>
			<div>
				<chakra.h2 fontWeight="strong">{t('alwaysOpen')}</chakra.h2>
				<chakra.p color="muted">{t('alwaysOpenNote')}</chakra.p>
			</div>
			<div>
				<chakra.h2 fontWeight="strong">{t('notHappy')}</chakra.h2>
				<chakra.p color="muted">{t('notHappyNote')}</chakra.p>
			</div>
			<chakra.figure
				display="grid"
				gap="2"
				pt={{ base: '5', md: '0', lg: '5' }}
				borderTop={{ base: '1px solid {colors.line}', md: 'none', lg: '1px solid {colors.line}' }}
			>
				<chakra.blockquote>{t('quote')}</chakra.blockquote>
				<chakra.figcaption fontSize="small" color="muted">
					{t('quoteAuthor')}
				</chakra.figcaption>
			</chakra.figure>
		</chakra.aside>
	);
}
