import { chakra } from '@chakra-ui/react';
import { useMe } from '../api/useMe.ts';
import { useSite } from '../api/useSite.ts';
import { appPaths } from '../appPaths.ts';
import { FreePictures } from '../features/credits/FreePictures.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Claims } from './landing/Claims.tsx';
import { Gallery } from './landing/Gallery.tsx';
import { LandingSection } from './landing/LandingSection.tsx';
import { t } from './landing/messages.en.ts';
import { Pricing } from './landing/Pricing.tsx';
import { SampleWipe } from './landing/SampleWipe.tsx';
import { Showcase } from './landing/Showcase.tsx';
import { samples } from './landing/samples.ts';

const Hero = ({ start, isVisitor }: { start: string; isVisitor: boolean }) => (
	<chakra.section
		display="grid"
		gap={{ base: '6', lg: '8' }}
		gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
		alignItems="center"
		maxWidth="page"
		mx="auto"
		px={{ base: '4', md: '6' }}
		py={{ base: '5', md: '7' }}
	>
		<chakra.div display="grid" justifyItems="start" gap={{ base: '5', lg: '6' }}>
			<chakra.h1 textStyle="display">{t('headline')}</chakra.h1>
			<chakra.p maxWidth="44ch" color="muted">
				{t('introduction')}
			</chakra.p>
			<ButtonLink tone="primary" size="large" to={start} width={{ base: 'full', md: 'auto' }}>
				{t('transform')}
			</ButtonLink>
			{isVisitor && <FreePictures />}
			<chakra.p fontSize="small" color="muted">
				{t('notKept')}
			</chakra.p>
		</chakra.div>
		<Showcase />
	</chakra.section>
);

export default function LandingPage() {
	const { signedIn } = useMe();
	const start = signedIn ? appPaths.newRequest : appPaths.loginFor(appPaths.newRequest);

	return (
		<>
			<title>{t('pageTitle')}</title>
			<Hero start={start} isVisitor={!signedIn} />
			<Claims />
			<Gallery />
			<LandingSection label={t('whatYouGet')}>
				<chakra.div display="grid" gap={{ base: '6', md: '5' }} gridTemplateColumns={thirds}>
					{benefits.map((benefit) => (
						<chakra.article key={benefit} display="grid" gap="3" alignContent="start">
							<chakra.h2 textStyle="title">{t(`${benefit}Title`)}</chakra.h2>
							<chakra.p color="muted" maxWidth="36ch">
								{t(`${benefit}Text`)}
							</chakra.p>
						</chakra.article>
					))}
				</chakra.div>
			</LandingSection>
			<LandingSection title={t('howItWorks')}>
				<chakra.ol display="grid" gap={{ base: '6', md: '5' }} gridTemplateColumns={thirds}>
					{steps.map(({ step, edge }, i) => (
						<chakra.li key={step} display="grid" gap="2" alignContent="start">
							<chakra.div aspectRatio="1" borderRadius="image" overflow="hidden" mb="2">
								{watch && <SampleWipe sample={watch} edge={edge} />}
							</chakra.div>
							<chakra.h3 fontWeight="strong">{`${i + 1}. ${t(`${step}Title`)}`}</chakra.h3>
							<chakra.p color="muted">{t(`${step}Text`)}</chakra.p>
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
					<chakra.h2 textStyle="title">{t('whyChoose')}</chakra.h2>
					<div>
						{features.map((feature) => (
							<Feature key={feature}>
								<chakra.h3 fontWeight="strong">{t(`${feature}Title`)}</chakra.h3>
								<chakra.p color="muted">{t(`${feature}Text`)}</chakra.p>
							</Feature>
						))}
					</div>
				</chakra.div>
			</LandingSection>
			<Pricing signedIn={signedIn} />
			<CallToAction start={start} />
			<Operator />
		</>
	);
}

/** Who runs the stage, and what happens to photos there. */
function Operator() {
	const site = useSite();
	return (
		<chakra.p maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py="6" fontSize="small" color="muted">
			{site && `${t('runBy', { email: site.support_email })} ${t(`photos.${site.drawn_by}`)}`}
		</chakra.p>
	);
}

const [, watch] = samples;

const benefits = ['fast', 'sales', 'brand'] as const;

/** `edge` is the position of the wipe's edge, in percent from the left. */
const steps = [
	{ step: 'upload', edge: 100 },
	{ step: 'chooseStyle', edge: 50 },
	{ step: 'download', edge: 0 },
] as const;

const features = ['delivery', 'flexible', 'guarantee'] as const;

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

const [, , headphones] = samples;

const CallToAction = ({ start }: { start: string }) => (
	<LandingSection label={t('start')}>
		<chakra.div
			display="grid"
			alignItems="center"
			gap={{ base: '6', md: '5' }}
			gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
		>
			<chakra.div display="grid" justifyItems="start" gap="6">
				<chakra.p textStyle="display" maxWidth="9ch">
					{t('ready')}
				</chakra.p>
				<ButtonLink tone="primary" size="large" to={start} width={{ base: 'full', md: 'auto' }}>
					{t('startNow')}
				</ButtonLink>
			</chakra.div>
			<chakra.div aspectRatio="1" borderRadius="image" overflow="hidden">
				{headphones && <SampleWipe sample={headphones} alts={headphones.alts} edge={38} />}
			</chakra.div>
		</chakra.div>
	</LandingSection>
);
