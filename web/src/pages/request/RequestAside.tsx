import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { toRequestStatus } from '#shared/art-requests/statuses.ts';
import { appPaths } from '../../appPaths.ts';
import { DeliveredText } from '../../features/art-requests/detail/DeliveredText.tsx';
import { Guarantee } from '../../features/art-requests/detail/Guarantee.tsx';
import { KeptProduct } from '../../features/art-requests/detail/KeptProduct.tsx';
import { PictureName } from '../../features/art-requests/detail/PictureName.tsx';
import { timelineSteps } from '../../features/art-requests/detail/timelineSteps.ts';
import { t as words } from '../../features/art-requests/messages.en.ts';
import { orderedSettings, orderedTexts } from '../../features/art-requests/orderedSettings.ts';
import { useArtEvents } from '../../features/art-requests/useArtRequest.ts';
import { timeSentence, useServices } from '../../features/art-requests/useServices.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { Icon } from '../../ui/icons.tsx';
import { t } from './messages.en.ts';
import { hasEnded, RequestActions } from './RequestActions.tsx';

interface FoldProps {
	readonly title: string;
	/** Whether it is unfolded at first. */
	readonly open?: boolean;
	readonly children: ReactNode;
}

/** A part of the page that is read now and then. */
const Fold = ({ title, open, children }: FoldProps) => (
	<chakra.section aria-label={title} borderTop="1px solid" borderColor="line">
		<chakra.details open={open}>
			<chakra.summary fontWeight="strong" minHeight="44px" alignContent="center" cursor="pointer">
				{title}
			</chakra.summary>
			<chakra.div display="grid" gap="3" pb="4">
				{children}
			</chakra.div>
		</chakra.details>
	</chakra.section>
);

interface RequestTimelineProps {
	readonly request: ArtRequest;
	/** When the result is expected: `Ready within 2 hours.` */
	readonly time: string;
}

function RequestTimeline({ request, time }: RequestTimelineProps) {
	const events = useArtEvents(request) ?? [];
	return (
		<Fold title={t('timeline')} open={!hasEnded(request)}>
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
		</Fold>
	);
}

/** What the customer ordered. */
const OrderedSettings = ({ request }: { request: ArtRequest }) => (
	<Fold title={words('yourOrder')}>
		<DescriptionList
			items={[
				...orderedSettings(request),
				[t('requestTime'), formatDate(request.created_at)],
				[t('requestId'), request.id],
			]}
		/>
		<chakra.details fontSize="small">
			<chakra.summary fontWeight="strong" minHeight="40px" alignContent="center" width="fit-content">
				{t('descriptionAndOptions')}
			</chakra.summary>
			<DescriptionList items={orderedTexts(request)} />
		</chakra.details>
	</Fold>
);

/** The satisfaction guarantee: a link to support, or the remedy that was given. */
const SatisfactionGuarantee = ({ request }: { request: ArtRequest }) => (
	<chakra.section display="grid" gap="1" alignContent="start">
		<KeptProduct kept={request.data_result.kept} />
		<chakra.div css={{ 'ul + &': { mt: '2' } }}>
			<chakra.h2 float="left" me="2" fontWeight="strong">
				{t('notHappy')}
			</chakra.h2>
			{request.remedy ? (
				<chakra.p color="muted">{t(request.remedy === 'refund' ? 'creditReturned' : 'madeAgain')}</chakra.p>
			) : (
				<Guarantee to={appPaths.contactAbout(request.id)} />
			)}
		</chakra.div>
	</chakra.section>
);

/** Beside the result: its name, what the customer can do with it, what was ordered and when. */
export function RequestAside(actions: ComponentProps<typeof RequestActions>) {
	const { request, onChange } = actions;
	const { text } = request.data_result;
	const service = useServices().services?.find(({ name }) => name === request.service);
	return (
		<chakra.aside
			display="grid"
			alignContent="start"
			gap={{ base: '3', md: '4' }}
			gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'minmax(0, 1fr)' }}
		>
			<PictureName request={request} onChange={onChange} />
			<RequestActions {...actions} />
			{text && <DeliveredText text={text} />}
			{toRequestStatus(request.status) === 'COMPLETED' && <SatisfactionGuarantee request={request} />}
			<chakra.div gridColumn="1 / -1">
				<OrderedSettings request={request} />
				<RequestTimeline request={request} time={timeSentence(request.service, service?.usual_seconds)} />
			</chakra.div>
		</chakra.aside>
	);
}
