import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useArtEvents } from '../useArtEvents.ts';
import { t } from './text.ts';

/** The events of a request, oldest first: what, when, by whom and why. */
export function EventList({ request }: { request: ArtRequest }) {
	const events = useArtEvents(request);
	return (
		<chakra.section display="grid" gap="2" aria-label={t('events')}>
			<chakra.h3 fontWeight="strong">{t('events')}</chakra.h3>
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
							{event.what === 'status' ? (
								<StatusBadge status={event.status} />
							) : (
								t(`eventTitles.${event.what}`)
							)}
							<chakra.span color="muted">{` ${t('by', { who: event.admin_email ?? t(`actors.${event.by}`) })}`}</chakra.span>
							{event.reason && <p>{event.reason}</p>}
						</div>
					</chakra.li>
				))}
			</chakra.ol>
		</chakra.section>
	);
}
