import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Service } from '#shared/api/credits.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import type { PreviewLook } from '../../../imaging/renderPreview.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { FailureNotice } from '../../../ui/Notice.tsx';
import { Loading } from '../../../ui/Page.tsx';
import { PictureChoice } from '../../../ui/PictureChoice.tsx';
import { t as words } from '../messages.en.ts';
import { timeSentence } from '../useServices.ts';
import { t } from './messages.en.ts';
import { LookPicture, type LookPreviews } from './previews.tsx';

interface ServiceChoiceProps {
	readonly services: readonly Service[] | undefined;
	readonly failed: boolean;
	readonly onRetry: () => void;
	readonly value: ServiceName | undefined;
	readonly onChange: (name: ServiceName) => void;
	/** Shows what a service would make. */
	readonly picture: (name: ServiceName) => ReactNode;
}

/** The services with their cost and delivery time; unavailable ones are disabled. */
export function ServiceChoice({ services, failed, onRetry, value, onChange, picture }: ServiceChoiceProps) {
	if (!services && failed)
		return (
			<FailureNotice title={t('noServices')} onRetry={onRetry}>
				{t('servicesFailed')}
			</FailureNotice>
		);
	if (!services) return <Loading label={t('loadingServices')} />;
	return (
		<PictureChoice
			name="service"
			legend={t('service')}
			tileWidth="176px"
			narrowTileWidth="144px"
			value={value}
			onChange={onChange}
			options={services.map(({ name, credit, available, usual_seconds }) => ({
				value: name,
				label: serviceLabels[name],
				picture: picture(name),
				note: available
					? t('serviceSummary', {
							note: t(`serviceNotes.${name}`),
							time: timeSentence(name, usual_seconds),
							cost: formatCredits(credit),
						})
					: t('comingSoon'),
				disabled: !available,
			}))}
		/>
	);
}

interface ServicePictureProps extends LookPreviews {
	readonly service: ServiceName;
	readonly look: PreviewLook;
	/** The text of a design. */
	readonly text: string;
}

/** What a service makes of the photo: a picture, with the text of a design or of an advertisement. */
export const ServicePicture = ({ service, look, text, ...previews }: ServicePictureProps) => (
	<chakra.span display="block" position="relative" aria-hidden="true">
		<LookPicture look={look} {...previews} />
		{service === 'Real Artist Generate' && <ByHand>{t('byHand')}</ByHand>}
		{service === 'Graphic Design' && <Headline>{text.trim().split('\n')[0] || words('yourText')}</Headline>}
		{service === 'Marketing Content' && (
			<Advertisement>
				<strong>{t('yourHeadline')}</strong>
				<Line />
				<Line style={{ width: '70%' }} />
			</Advertisement>
		)}
	</chakra.span>
);

const ByHand = chakra('span', {
	base: {
		position: 'absolute',
		bottom: '2',
		left: '2',
		px: '2',
		py: '1',
		bg: 'sheet',
		color: 'ink',
		borderRadius: 'full',
		fontSize: 'small',
	},
});

const Headline = chakra('span', {
	base: {
		position: 'absolute',
		insetX: '0',
		top: '0',
		px: '3',
		pt: '3',
		pb: '2',
		bg: 'ink',
		color: 'paper',
		fontFamily: 'headline',
		fontWeight: 760,
		lineHeight: 1,
		lineClamp: 2,
	},
});

const Advertisement = chakra('span', {
	base: {
		position: 'absolute',
		insetX: '0',
		bottom: '0',
		display: 'grid',
		gap: '1',
		px: '3',
		py: '2',
		bg: 'sheet',
		color: 'ink',
		fontSize: 'small',
		'& strong': { fontWeight: 'strong' },
	},
});

const Line = chakra('span', { base: { height: '4px', bg: 'line', borderRadius: 'full' } });
