import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { orderedSettings, orderedTexts } from '../orderedSettings.ts';

/** What the customer ordered. */
export const OrderedSettings = ({ request }: { request: ArtRequest }) => (
	<chakra.section display="grid" gap="3" aria-label="Your order">
		<chakra.h2 fontWeight="strong">Your order</chakra.h2>
		<DescriptionList
			items={[
				...orderedSettings(request),
				['Request time', formatDate(request.created_at)],
				['Request ID', request.id],
			]}
		/>
		<chakra.details fontSize="small">
			<chakra.summary fontWeight="strong" minHeight="40px" alignContent="center" width="fit-content">
				Description and options
			</chakra.summary>
			<DescriptionList items={orderedTexts(request)} />
		</chakra.details>
	</chakra.section>
);
