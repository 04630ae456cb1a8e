import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { EventList } from '../../features/art-requests/admin/EventList.tsx';
import { orderedSettings, orderedTexts } from '../../features/art-requests/orderedSettings.ts';
import { StatusBadge } from '../../features/art-requests/StatusBadge.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { UserLink } from '../../ui/UserLink.tsx';

const remedyNames = {
	refund: 'Refunded',
	again: 'Made again, free of charge',
	artist: 'Handed to an artist, free of charge',
} as const;

/** What was ordered, what was delivered in words, and the events. */
export const RequestFacts = ({ request }: { request: ArtRequest }) => {
	const { text, notes } = request.data_result;
	return (
		<chakra.div display="grid" gap="5">
			<FactList
				facts={[
					['Status', <StatusBadge key="status" status={request.status} />],
					...(request.reason ? [['Reason', request.reason] as const] : []),
					['Request ID', request.id],
					[
						'Customer',
						<UserLink
							key="customer"
							user={request.user ?? { id: request.user_id, email: request.user_id }}
						/>,
					],
					...(request.promised_until
						? [['Promised until', formatDate(request.promised_until)] as const]
						: []),
					...(request.taken_by ? [['Taken by', request.taken_by.email] as const] : []),
					...(request.remedy ? [['Remedy', remedyNames[request.remedy]] as const] : []),
					['Price', formatCredits(request.credit_amount)],
					['Created', formatDate(request.created_at)],
					['Changed', formatDate(request.updated_at)],
					...orderedSettings(request),
					...orderedTexts(request),
					...(notes.length > 0 ? [['Notes', notes.join(' ')] as const] : []),
					...(text
						? ([
								['Headline', text.headline],
								['Body', text.body],
								['Call to action', text.call_to_action],
							] as const)
						: []),
				]}
			/>
			<EventList request={request} />
		</chakra.div>
	);
};
