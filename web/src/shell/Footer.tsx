import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { LanguageChoice } from '../features/languages/LanguageChoice.tsx';
import { EarlyInput } from '../ui/EarlyInput.tsx';
import { ColorModeChoice } from './ColorModeChoice.tsx';
import { t } from './text.ts';

export function Footer() {
	const footer = useRef<HTMLElement>(null);
	return (
		<chakra.footer ref={footer} data-early="" borderTop="1px solid" borderColor="line">
			<chakra.div
				display="grid"
				gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
				alignItems="center"
				gap="4"
				maxWidth="page"
				mx="auto"
				px={{ base: '4', md: '6' }}
				py="6"
				fontSize="small"
				color="muted"
			>
				<p>{t('tagline')}</p>
				<chakra.nav aria-label={t('footer')} display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
					<FooterLink to={appPaths.contact}>{t('contactUs')}</FooterLink>
					<FooterLink to={appPaths.landing}>{t('terms')}</FooterLink>
					<FooterLink to={appPaths.landing}>{t('privacy')}</FooterLink>
				</chakra.nav>
				<chakra.div ml="-3">
					<ColorModeChoice />
				</chakra.div>
				<chakra.div justifySelf={{ md: 'end' }}>
					<LanguageChoice />
				</chakra.div>
			</chakra.div>
			<EarlyInput part={footer} />
		</chakra.footer>
	);
}

const FooterLink = chakra(Link, { base: { py: '1', _hover: { color: 'ink', textDecoration: 'underline' } } });
