import { chakra } from '@chakra-ui/react';
import type { ArtEvent, ArtRequest } from '#shared/api/artRequests.ts';
import { useTranslated } from '../../../api/useTranslated.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { FactList } from '../../../ui/DescriptionList.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { orderedSettings, orderedTexts } from '../../art-requests/orderedSettings.ts';
import { StatusBadge } from '../../art-requests/StatusBadge.tsx';
import { useArtEvents } from '../../art-requests/useArtRequest.ts';
import { t as words } from '../frame/messages.en.ts';
import { CustomerLink } from '../frame/Recipient.tsx';
import { Timeline } from '../frame/Timeline.tsx';
import { t } from './messages.en.ts';

/** Writes why a request failed in the language of the page, and other reasons, which are an admin's words, as they are. */
function useReasonText({ reason, reason_key, reason_params: params }: ArtRequest) {
	const translated = useTranslated();
	return (text: string) =>
		text === reason ? translated?.({ message: text, reason: reason_key, params }) : text;
}

/** The story of a request, what was ordered, and what was delivered in words. */
export const RequestFacts = ({ request }: { request: ArtRequest }) => {
	const { text, notes } = request.data_result;
	return (
		<chakra.div display="grid" gap="5">
			<EventList request={request} />
			<FactList
				facts={[
					[words('status'), <StatusBadge key="status" status={request.status} />],
					[t('facts.requestId'), request.id],
					[
						words('customer'),
						<CustomerLink
							key="customer"
							user={request.user ?? { id: request.user_id, email: request.user_id }}
						/>,
					],
					[words('promised'), request.promised_until && formatDate(request.promised_until)],
					[t('facts.remedy'), request.remedy && t(`remedies.${request.remedy}`)],
					[t('facts.price'), formatCredits(request.credit_amount)],
					...orderedSettings(request),
					...orderedTexts(request),
					[t('facts.notes'), notes.join(' ')],
					[t('facts.headline'), text?.headline],
					[t('facts.body'), text?.body],
					[t('facts.call'), text?.call_to_action],
				]}
			/>
		</chakra.div>
	);
};

/** What a change of status by an admin, or by anybody else, is called. */
const statusTitles = {
	PENDING: { admin: t('eventTitles.ordered'), other: t('eventTitles.ordered') },
	PROCESSING: { admin: t('eventTitles.taken'), other: t('eventTitles.drawing') },
	COMPLETED: { admin: t('eventTitles.delivered'), other: t('eventTitles.drawn') },
	FAILED: { admin: t('eventTitles.failed'), other: t('eventTitles.failed') },
};

/** The story of a request. */
export function EventList({ request }: { request: ArtRequest }) {
	const events = useArtEvents(request) ?? [];
	const reasonText = useReasonText(request);
	const titleOf = ({ what, status, by }: ArtEvent) =>
		what === 'status' ? statusTitles[status][by === 'admin' ? 'admin' : 'other'] : t(`eventTitles.${what}`);
	return (
		<Timeline
			entries={events.map((event) => ({
				id: `${event.at} ${event.what} ${event.status}`,
				at: event.at,
				title: titleOf(event),
				who: event.admin_email ?? t(`actors.${event.by}`),
				children: event.reason && <p>{reasonText(event.reason)}</p>,
			}))}
		/>
	);
}
