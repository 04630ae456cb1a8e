import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { useTranslated } from '../../api/useTranslated.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { FactList } from '../../ui/DescriptionList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { orderedSettings, orderedTexts } from '../art-requests/orderedSettings.ts';
import { StatusBadge } from '../art-requests/StatusBadge.tsx';
import { useArtEvents } from '../art-requests/useArtRequest.ts';
import { t } from './messages.en.ts';
import { CustomerLink } from './Recipient.tsx';

/** Writes why a request failed in the language of the page, and other reasons, which are an admin's words, as they are. */
function useReasonText({ reason, reason_key, reason_params: params }: ArtRequest) {
	const translated = useTranslated();
	return (text: string) =>
		text === reason ? translated?.({ message: text, reason: reason_key, params }) : text;
}

/** What was ordered, what was delivered in words, and the events. */
export const RequestFacts = ({ request }: { request: ArtRequest }) => {
	const { text, notes } = request.data_result;
	const reasonText = useReasonText(request);
	return (
		<chakra.div display="grid" gap="5">
			<FactList
				facts={[
					[t('status'), <StatusBadge key="status" status={request.status} />],
					[t('factsReason'), request.reason && reasonText(request.reason)],
					[t('factsRequestId'), request.id],
					[
						t('customer'),
						<CustomerLink
							key="customer"
							user={request.user ?? { id: request.user_id, email: request.user_id }}
						/>,
					],
					[t('factsPromised'), request.promised_until && formatDate(request.promised_until)],
					[t('factsTakenBy'), request.taken_by?.email],
					[t('factsRemedy'), request.remedy && t(`remedies.${request.remedy}`)],
					[t('factsPrice'), formatCredits(request.credit_amount)],
					[t('factsCreated'), formatDate(request.created_at)],
					[t('factsChanged'), formatDate(request.updated_at)],
					...orderedSettings(request),
					...orderedTexts(request),
					[t('factsNotes'), notes.join(' ')],
					[t('factsHeadline'), text?.headline],
					[t('factsBody'), text?.body],
					[t('factsCall'), text?.call_to_action],
				]}
			/>
			<EventList request={request} />
		</chakra.div>
	);
};

/** The events of a request, oldest first: what, when, by whom and why. */
export function EventList({ request }: { request: ArtRequest }) {
	const events = useArtEvents(request);
	const reasonText = useReasonText(request);
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
							{event.reason && <p>{reasonText(event.reason)}</p>}
						</div>
					</chakra.li>
				))}
			</chakra.ol>
		</chakra.section>
	);
}
