import type { ReactNode } from 'react';
import type { Service } from '#shared/api/credits.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading } from '../../../ui/Page.tsx';
import { PictureChoice } from '../../../ui/PictureChoice.tsx';
import { t } from '../text.ts';
import { timeSentence } from '../timeSentence.ts';

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
			<Notice title={t('noServices')} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
				{t('servicesFailed')}
			</Notice>
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
