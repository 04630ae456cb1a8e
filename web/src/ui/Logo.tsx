import { chakra } from '@chakra-ui/react';

/** The logo: a picture, half outlined and half filled, and a wand between the halves. */
export const Logo = () => (
	<chakra.span display="inline-flex" alignItems="center" gap="2" color="ink">
		<chakra.svg width="28px" height="28px" viewBox="0 0 28 28" aria-hidden="true">
			<chakra.path d="M3 4h12.1L10.3 24H3z" fill="none" stroke="currentColor" strokeWidth="1.75" />
			<path d="M19 4h6v20H14.2z" fill="currentColor" />
			<chakra.path d="M17.7 1 11.4 27" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
		</chakra.svg>
		<chakra.span fontFamily="headline" fontWeight={760} fontSize="1.5rem" lineHeight={1}>
			Pixwand
		</chakra.span>
	</chakra.span>
);
