import type { Service } from '#shared/api/credits.ts';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Waiting } from '../../ui/Page.tsx';
import { credits } from '../../ui/words.ts';
import { serviceDescriptions } from './serviceDescriptions.ts';

interface ServiceChoiceProps {
	readonly services: readonly Service[] | undefined;
	readonly failed: boolean;
	readonly onRetry: () => void;
	readonly value: ServiceName | undefined;
	readonly onChange: (name: ServiceName) => void;
}

/** The services with what they cost and how long they take; what is not on offer yet says so. */
export function ServiceChoice({ services, failed, onRetry, value, onChange }: ServiceChoiceProps) {
	if (!services && failed)
		return (
			<Notice title="No services" action={<Button onClick={onRetry}>Try again</Button>}>
				We could not load what is on offer.
			</Notice>
		);
	if (!services) return <Waiting what="Loading services" />;
	return (
		<Choice
			name="service"
			legend="Service"
			quietLegend
			value={value}
			onChange={onChange}
			options={services.map(({ name, credit, available }) => ({
				value: name,
				label: serviceLabels[name],
				note: available
					? `${serviceDescriptions[name].note} ${serviceDescriptions[name].promise}, ${credits(credit)}.`
					: 'Coming soon',
				disabled: !available,
			}))}
		/>
	);
}
