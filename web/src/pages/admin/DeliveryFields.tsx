import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import { AdvertisementFields } from '../../features/art-requests/admin/AdvertisementFields.tsx';
import { changeDraft, useDeliveryDraft } from '../../features/art-requests/admin/deliveryDrafts.ts';
import { useResultWarnings } from '../../features/art-requests/admin/useResultWarnings.ts';
import { ResultPhotosField } from '../../features/files/ResultPhotosField.tsx';
import { Icon } from '../../ui/icons.tsx';

interface DeliveryFieldsProps {
	readonly id: string;
	readonly service: ArtRequest['service'];
	/** The look and the output that were ordered, once they are known. */
	readonly order: Pick<ArtRequest['data'], 'preset' | 'outputSettings'> | undefined;
	readonly field?: Ref<HTMLInputElement>;
}

/** What is delivered for one request: the pictures, with what differs from the order, and the text of an advertisement. */
export function DeliveryFields({ id, service, order, field }: DeliveryFieldsProps) {
	const { photos, text } = useDeliveryDraft(id);
	const warnings = useResultWarnings(photos, order && outputOf(order.preset, order.outputSettings));
	return (
		<>
			<ResultPhotosField
				photos={photos}
				onChange={(next) => changeDraft(id, { photos: next })}
				{...(field && { field })}
			/>
			<div role="status">
				{warnings.length > 0 && (
					<chakra.ul fontSize="small" color="pending" display="grid" gap="1">
						{warnings.map((warning) => (
							<chakra.li key={warning} display="flex" gap="2" lineHeight={1.4} overflowWrap="anywhere">
								<Icon name="info" size={16} style={{ flexShrink: 0, marginTop: 2 }} />
								{warning}
							</chakra.li>
						))}
					</chakra.ul>
				)}
			</div>
			{service === 'Marketing Content' && (
				<AdvertisementFields text={text} onChange={(next) => changeDraft(id, { text: next })} />
			)}
		</>
	);
}
