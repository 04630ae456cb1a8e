import { chakra } from '@chakra-ui/react';
import { appPaths } from '../appPaths.ts';
import { useMe } from '../features/auth/useMe.ts';
import { CallToAction } from './landing/CallToAction.tsx';
import { benefits, features, steps } from './landing/content.ts';
import { Figures } from './landing/Figures.tsx';
import { Gallery } from './landing/Gallery.tsx';
import { Hero } from './landing/Hero.tsx';
import { LandingSection } from './landing/LandingSection.tsx';
import { Pricing } from './landing/Pricing.tsx';
import { SampleWipe } from './landing/SampleWipe.tsx';
import { samples } from './landing/samples.ts';

export default function LandingPage() {
	const { signedIn } = useMe();
	const start = signedIn ? appPaths.newRequest : appPaths.loginFor(appPaths.newRequest);

	return (
		<>
			<title>Pixwand · Turn amateur shots into pro product pics</title>
			<Hero start={start} isVisitor={!signedIn} />
			<Figures />
			<Gallery />
			<LandingSection label="What you get">
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
			</LandingSection>
			<LandingSection title="How It Works">
				<chakra.ol display="grid" gap={{ base: '6', md: '5' }} gridTemplateColumns={thirds}>
					{steps.map(({ title, text, edge }, i) => (
						<chakra.li key={title} display="grid" gap="2" alignContent="start">
							<chakra.div aspectRatio="1" borderRadius="image" overflow="hidden" mb="2">
								{watch && <SampleWipe sample={watch} edge={edge} decorative />}
							</chakra.div>
							<chakra.h3 fontWeight="strong">
								{i + 1}. {title}
							</chakra.h3>
							<chakra.p color="muted">{text}</chakra.p>
						</chakra.li>
					))}
				</chakra.ol>
			</LandingSection>
			<LandingSection>
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
			</LandingSection>
			<Pricing signedIn={signedIn} />
			<CallToAction start={start} />
		</>
	);
}

const [, watch] = samples;

const thirds = { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' };

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
