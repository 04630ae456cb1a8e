import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { appPaths } from '../appPaths.ts';
import { useMe } from '../features/auth/useMe.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { SampleWipe } from './landing/SampleWipe.tsx';
import { Showcase } from './landing/Showcase.tsx';
import { headphones, watch } from './landing/samples.ts';
import { benefits, features, figures, steps } from './landing/words.ts';

export default function LandingPage() {
	const { signedIn } = useMe();
	const start = signedIn ? appPaths.newRequest : appPaths.login;

	return (
		<>
			<title>Pixwand · Turn amateur shots into pro product pics</title>
			<Hero start={start} />
			<Figures />
			<Band label="What you get">
				<chakra.div display="grid" gap={{ base: '6', md: '5' }} gridTemplateColumns={thirds}>
					{benefits.map(({ title, text }) => (
						<chakra.article key={title} display="grid" gap="3" alignContent="start">
							<chakra.h2 textStyle="title">{title}</chakra.h2>
							<chakra.p color="muted" maxWidth="36ch">
								{text}
							</chakra.p>
						</chakra.article>
					))}
				</chakra.div>
			</Band>
			<Band title="How It Works">
				<chakra.ol display="grid" gap={{ base: '6', md: '5' }} gridTemplateColumns={thirds}>
					{steps.map(({ title, text, edge }, i) => (
						<chakra.li key={title} display="grid" gap="2" alignContent="start">
							<chakra.div aspectRatio="1" borderRadius="picture" overflow="hidden" mb="2">
								<SampleWipe sample={watch} edge={edge} />
							</chakra.div>
							<chakra.h3 fontWeight="strong">
								{i + 1}. {title}
							</chakra.h3>
							<chakra.p color="muted">{text}</chakra.p>
						</chakra.li>
					))}
				</chakra.ol>
			</Band>
			<Band>
				<chakra.div
					display="grid"
					gap={{ base: '6', md: '5' }}
					gridTemplateColumns={{ base: '1fr', md: '1fr 2fr' }}
				>
					<chakra.h2 textStyle="title">Why Choose Our Platform</chakra.h2>
					<div>
						{features.map(({ title, text }) => (
							<Feature key={title}>
								<chakra.h3 fontWeight="strong">{title}</chakra.h3>
								<chakra.p color="muted">{text}</chakra.p>
							</Feature>
						))}
					</div>
				</chakra.div>
			</Band>
			<Closing start={start} />
		</>
	);
}

const thirds = { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' };

const Hero = ({ start }: { start: string }) => (
	<chakra.section
		display="grid"
		gap={{ base: '6', lg: '8' }}
		gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
		alignItems="center"
		maxWidth="page"
		mx="auto"
		px={{ base: '4', md: '6' }}
		py={{ base: '5', md: '7' }}
	>
		<chakra.div display="grid" justifyItems="start" gap={{ base: '5', lg: '6' }}>
			<chakra.h1 textStyle="display">TURN AMATEUR SHOTS INTO PRO PRODUCT PICS</chakra.h1>
			<chakra.p maxWidth="44ch" color="muted">
				Upload the photo you took, choose a style, download a picture that sells. By AI in seconds, by an
				artist in under 2 hours.
			</chakra.p>
			<ButtonLink tone="main" size="large" to={start} width={{ base: 'full', md: 'auto' }}>
				TRANSFORM MY PRODUCTS
			</ButtonLink>
		</chakra.div>
		<Showcase />
	</chakra.section>
);

interface BandProps {
	readonly title?: string;
	/** Names a band that has no heading of its own. */
	readonly label?: string;
	readonly children: ReactNode;
}

const Band = ({ title, label, children }: BandProps) => (
	<chakra.section aria-label={label ?? title} borderTop="1px solid" borderColor="line">
		<chakra.div
			display="grid"
			gap={{ base: '6', md: '7' }}
			maxWidth="page"
			mx="auto"
			px={{ base: '4', md: '6' }}
			py={{ base: '8', md: '9' }}
		>
			{title && <chakra.h2 textStyle="title">{title}</chakra.h2>}
			{children}
		</chakra.div>
	</chakra.section>
);

const Feature = chakra('article', {
	base: {
		display: 'grid',
		gap: { base: '1', md: '5' },
		gridTemplateColumns: { md: '1fr 1fr' },
		py: '5',
		borderTop: '1px solid',
		borderColor: 'line',
		_first: { borderTop: 'none', pt: '0' },
	},
});

const Figures = () => (
	<chakra.section aria-label="In figures" borderTop="1px solid" borderColor="line">
		<chakra.ul
			display="flex"
			flexWrap="wrap"
			justifyContent="space-between"
			columnGap="6"
			rowGap="2"
			maxWidth="page"
			mx="auto"
			px={{ base: '4', md: '6' }}
			py="5"
			color="muted"
		>
			{figures.map(({ value, text }) => (
				<li key={text}>
					<chakra.strong color="ink" fontWeight="strong">
						{value}
					</chakra.strong>{' '}
					{text}
				</li>
			))}
		</chakra.ul>
	</chakra.section>
);

const Closing = ({ start }: { start: string }) => (
	<Band label="Start">
		<chakra.div
			display="grid"
			alignItems="center"
			gap={{ base: '6', md: '5' }}
			gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
		>
			<chakra.div display="grid" justifyItems="start" gap="6">
				<chakra.p textStyle="display" maxWidth="9ch">
					ONE WIPE FROM HERE
				</chakra.p>
				<ButtonLink tone="main" size="large" to={start} width={{ base: 'full', md: 'auto' }}>
					START TRANSFORMING NOW
				</ButtonLink>
			</chakra.div>
			<chakra.div aspectRatio="1" borderRadius="picture" overflow="hidden">
				<SampleWipe sample={headphones} edge={38} />
			</chakra.div>
		</chakra.div>
	</Band>
);
