import { chakra } from '@chakra-ui/react';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { formatDate } from '../../ui/formatDate.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { UserLink } from '../../ui/UserLink.tsx';
import { HealthRow, HealthSection } from './HealthSection.tsx';
import type { Health } from './useHealth.ts';

interface OverdueRequestsProps {
	readonly overdue: Health['overdue'];
	readonly onOpen: (id: string) => void;
}

/** Unfinished requests whose promised time is over, the longest overdue first. */
export const OverdueRequests = ({ overdue: { count, requests }, onOpen }: OverdueRequestsProps) => (
	<HealthSection
		title="Overdue requests"
		count={count}
		fine="Every request is within its promised time."
		shown={requests.length}
	>
		<ul>
			{requests.map(({ id, user, service, promised_until }) => (
				<HealthRow key={id}>
					<div>
						<LinkButton onClick={() => onOpen(id)}>
							<chakra.span srOnly>Details of </chakra.span>
							{id.slice(0, 8)}
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
