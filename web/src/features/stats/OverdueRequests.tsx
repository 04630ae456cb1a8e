import { chakra } from '@chakra-ui/react';
import { serviceLabels } from '../../language/serviceLabels.ts';
import { formatDate } from '../../ui/formatDate.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { UserLink } from '../../ui/UserLink.tsx';
import { HealthRow, HealthSection } from './HealthSection.tsx';
import { t } from './text.ts';
import type { Health } from './useHealth.ts';

interface OverdueRequestsProps {
	readonly overdue: Health['overdue'];
	readonly onOpen: (id: string) => void;
}

/** Unfinished requests whose promised time is over, the longest overdue first. */
export const OverdueRequests = ({ overdue: { count, requests }, onOpen }: OverdueRequestsProps) => (
	<HealthSection title={t('overdue.title')} count={count} fine={t('overdue.fine')} shown={requests.length}>
		<ul>
			{requests.map(({ id, user, service, promised_until }) => (
				<HealthRow key={id}>
					<div>
						<LinkButton onClick={() => onOpen(id)}>
							{t.rich('overdue.details', {
								hidden: (text) => <chakra.span srOnly>{text}</chakra.span>,
								id: id.slice(0, 8),
							})}
						</LinkButton>
						{`, ${serviceLabels[service]}, `}
						<UserLink user={user} />
					</div>
					<chakra.span color="failed">{formatDate(promised_until)}</chakra.span>
				</HealthRow>
			))}
		</ul>
	</HealthSection>
);
