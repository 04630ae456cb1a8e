import { chakra } from '@chakra-ui/react';
import type { ArtEvent, ArtRequest } from '#shared/api/artRequests.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useArtEvents } from '../useArtEvents.ts';

const eventTitles: Record<Exclude<ArtEvent['what'], 'status'>, string> = {
	reminded: 'Artists reminded',
	late: 'Takes longer than promised',
	refunded: 'Credit returned',
	again: 'Started again, free of charge',
	artist: 'Handed to an artist, free of charge',
	redo: 'Cut-out put right by the customer, started again',
	taken: 'Taken',
	given_back: 'Given back',
};

const actorNames: Record<ArtEvent['by'], string> = {
	customer: 'the customer',
	workflow: 'the workflow',
	sweeper: 'the periodic check',
	admin: 'an admin',
};

/** The events of a request, oldest first: what, when, by whom and why. */
export function EventList({ request }: { request: ArtRequest }) {
	const events = useArtEvents(request);
	return (
		<chakra.section display="grid" gap="2" aria-label="Events">
			<chakra.h3 fontWeight="strong">Events</chakra.h3>
			<chakra.ol fontSize="small">
				{events?.map((event) => (
					<chakra.li
						key={`${event.at} ${event.what} ${event.status}`}
						display="grid"
						gridTemplateColumns={{ base: '1fr', md: '168px 1fr' }}
						columnGap="4"
						py="2"
						borderTop="1px solid"
						borderColor="line"
					>
						<chakra.span color="muted">{formatDate(event.at)}</chakra.span>
						<div>
							{event.what === 'status' ? <StatusBadge status={event.status} /> : eventTitles[event.what]}
							<chakra.span color="muted">{` by ${event.admin_email ?? actorNames[event.by]}`}</chakra.span>
							{event.reason && <p>{event.reason}</p>}
						</div>
					</chakra.li>
				))}
			</chakra.ol>
		</chakra.section>
	);
}
