import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { toRequestStatus } from '#shared/art-requests/statuses.ts';
import { DeliveredText } from '../../features/art-requests/detail/DeliveredText.tsx';
import { OrderedSettings } from '../../features/art-requests/detail/OrderedSettings.tsx';
import { PictureName } from '../../features/art-requests/detail/PictureName.tsx';
import { RequestTimeline } from '../../features/art-requests/detail/RequestTimeline.tsx';
import { SatisfactionGuarantee } from '../../features/art-requests/detail/SatisfactionGuarantee.tsx';
import { t as requestText } from '../../features/art-requests/text.ts';
import { timeSentence } from '../../features/art-requests/timeSentence.ts';
import { useServices } from '../../features/art-requests/useServices.ts';
import { StoredImage } from '../../features/files/StoredImage.tsx';
import type { StoredFile } from '../../features/files/useFile.ts';
import { RequestActions } from './RequestActions.tsx';
import { t } from '../../features/art-requests/text.ts';

interface RequestAsideProps extends ComponentProps<typeof RequestActions> {
	readonly original: StoredFile;
}

/** Beside the result: its name, what the customer can do with it, what was ordered and when. */
export function RequestAside({ original, ...actions }: RequestAsideProps) {
	const { request, onChange } = actions;
	const { text } = request.data_result;
	const service = useServices().services?.find(({ name }) => name === request.service);
	return (
		<chakra.aside
			display="grid"
			alignContent="start"
			gap="6"
			gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'minmax(0, 1fr)' }}
		>
			<PictureName request={request} onChange={onChange} />
			<RequestActions {...actions} />
			{text && <DeliveredText text={text} />}
			<OrderedSettings request={request} />
			{toRequestStatus(request.status) === 'COMPLETED' && <SatisfactionGuarantee request={request} />}
			<RequestTimeline request={request} time={timeSentence(request.service, service?.usual_seconds)} />
			<chakra.section display="grid" gap="2" alignContent="start" aria-label={t('original')}>
				<chakra.h2 fontWeight="strong">{t('original')}</chakra.h2>
				<chakra.div aspectRatio="4 / 3" borderRadius="image" overflow="hidden">
					<StoredImage
						link={original.link}
						alt={t('originalPhoto')}
						fit="contain"
						missing={original.pending ? '' : requestText('originalMissing')}
						onError={original.renew}
					/>
				</chakra.div>
			</chakra.section>
		</chakra.aside>
	);
}
