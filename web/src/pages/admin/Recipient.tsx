import { chakra } from '@chakra-ui/react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { StoredImage } from '../../features/files/StoredImage.tsx';
import { serviceLabels } from '../../language/serviceLabels.ts';
import { t } from './text.ts';

interface RecipientProps extends Pick<ArtRequestRow, 'id' | 'user' | 'service'> {
	/** The URL of a small version of the customer's photo. */
	readonly picture: string | undefined;
}

/** Whom a delivery goes to: the customer's photo, the request and the address. */
export const Recipient = ({ id, user, service, picture }: RecipientProps) => (
	<chakra.div display="grid" gridTemplateColumns="64px minmax(0, 1fr)" gap="3" fontSize="small">
		<chakra.div aspectRatio="1" borderRadius="image" overflow="hidden">
			<StoredImage link={picture} alt="" missing={t('noPreview')} />
		</chakra.div>
		<chakra.div overflowWrap="anywhere" lineHeight={1.4}>
			<chakra.p fontWeight="strong">{id.slice(0, 8)}</chakra.p>
			<p>{serviceLabels[service]}</p>
			<chakra.p color="muted">{user.email || t('unknown')}</chakra.p>
		</chakra.div>
	</chakra.div>
);
