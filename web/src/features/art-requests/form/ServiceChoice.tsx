import type { ReactNode } from 'react';
import type { Service } from '#shared/api/credits.ts';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';
import { timeSentence } from '#shared/art-requests/timeSentence.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading } from '../../../ui/Page.tsx';
import { PictureChoice } from '../../../ui/PictureChoice.tsx';
import { serviceNotes } from '../serviceNotes.ts';

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
			<Notice title="No services" action={<Button onClick={onRetry}>Try again</Button>}>
				We could not load the services.
			</Notice>
		);
	if (!services) return <Loading label="Loading services" />;
	return (
		<PictureChoice
			name="service"
			legend="Service"
			tileWidth="176px"
			narrowTileWidth="144px"
			value={value}
			onChange={onChange}
			options={services.map(({ name, credit, available, usual_seconds }) => ({
				value: name,
				label: serviceLabels[name],
				picture: picture(name),
				note: available
					? `${serviceNotes[name]} ${timeSentence(name, usual_seconds)} ${formatCredits(credit)}.`
					: 'Coming soon',
				disabled: !available,
			}))}
		/>
	);
}
