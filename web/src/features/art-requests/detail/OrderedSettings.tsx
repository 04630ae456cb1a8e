import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { orderedSettings, orderedTexts } from '../orderedSettings.ts';
import { t } from '../text.ts';

/** What the customer ordered. */
export const OrderedSettings = ({ request }: { request: ArtRequest }) => (
	<chakra.section display="grid" gap="3" aria-label={t('yourOrder')}>
		<chakra.h2 fontWeight="strong">{t('yourOrder')}</chakra.h2>
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
	</chakra.section>
);
