import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../text.ts';
import { useArtEvents } from '../useArtEvents.ts';
import { timelineSteps } from './timelineSteps.ts';

interface RequestTimelineProps {
	readonly request: ArtRequest;
	/** When the result is expected: `Ready within 2 hours.` */
	readonly time: string;
}

export function RequestTimeline({ request, time }: RequestTimelineProps) {
	const events = useArtEvents(request) ?? [];
	return (
		<chakra.section display="grid" gap="3" aria-label={t('timeline')}>
			<chakra.h2 fontWeight="strong">{t('timeline')}</chakra.h2>
			<chakra.ol display="grid" gap="3">
				{timelineSteps(request, events, time).map(({ title, note, done }) => (
					<chakra.li key={title} display="grid" gridTemplateColumns="24px 1fr" gap="2">
						<chakra.span
							display="grid"
							placeItems="center"
							width="20px"
							height="20px"
							mt="2px"
							borderRadius="full"
							border="1.5px solid"
							borderColor={done ? 'ink' : 'edge'}
							bg={done ? 'ink' : 'transparent'}
							color="paper"
						>
							{done && <Icon name="check" size={12} strokeWidth={3} />}
						</chakra.span>
						<div>
							<chakra.p fontWeight={done ? 'strong' : 'regular'}>
								{title}
								{done && <chakra.span srOnly>{t('stepDone')}</chakra.span>}
							</chakra.p>
							<chakra.p fontSize="small" color="muted">
								{note}
							</chakra.p>
						</div>
					</chakra.li>
				))}
			</chakra.ol>
		</chakra.section>
	);
}
