import { chakra } from '@chakra-ui/react';
import type { ArtEvent, ArtRequest } from '#shared/api/artRequests.ts';
import { useTranslated } from '../../api/useTranslated.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { FactList } from '../../ui/DescriptionList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { orderedSettings, orderedTexts } from '../art-requests/orderedSettings.ts';
import { StatusBadge } from '../art-requests/StatusBadge.tsx';
import { useArtEvents } from '../art-requests/useArtRequest.ts';
import { t } from './messages.en.ts';
import { CustomerLink } from './Recipient.tsx';
import { Timeline } from './Timeline.tsx';

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
					[t('status'), <StatusBadge key="status" status={request.status} />],
					[t('factsRequestId'), request.id],
					[
						t('customer'),
						<CustomerLink
							key="customer"
							user={request.user ?? { id: request.user_id, email: request.user_id }}
						/>,
					],
					[t('factsPromised'), request.promised_until && formatDate(request.promised_until)],
					[t('factsRemedy'), request.remedy && t(`remedies.${request.remedy}`)],
					[t('factsPrice'), formatCredits(request.credit_amount)],
					...orderedSettings(request),
					...orderedTexts(request),
					[t('factsNotes'), notes.join(' ')],
					[t('factsHeadline'), text?.headline],
					[t('factsBody'), text?.body],
					[t('factsCall'), text?.call_to_action],
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
