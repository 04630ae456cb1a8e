import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { useArtEvents } from '../useArtEvents.ts';
import { t } from './text.ts';

/** Why a request was handed to an artist whose picture was first made by an engine; nothing for others. */
export function HandedOver({ request }: { request: ArtRequest }) {
	const handed = useArtEvents(request)?.findLast(({ what }) => what === 'artist');
	if (!handed) return null;
	return (
		<chakra.p
			px="3"
			py="2"
			fontSize="small"
			borderLeftWidth="3px"
			borderColor="ink"
			bg="sheet"
			overflowWrap="anywhere"
		>
			{t.rich('handed', {
				b: (text) => <chakra.strong fontWeight="strong">{text}</chakra.strong>,
				reason: handed.reason ?? t('notHappy'),
			})}
		</chakra.p>
	);
}
