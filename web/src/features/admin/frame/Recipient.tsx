import { chakra } from '@chakra-ui/react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { useIsAdmin } from '../../../api/useMe.ts';
import { useUser } from '../../../api/useUser.ts';
import { shortId } from '../../../ui/shortId.ts';
import { UserLink } from '../../../ui/UserLink.tsx';
import { StoredImage } from '../../files/StoredImage.tsx';
import { t } from './messages.en.ts';

/** What an admin needs to know of a request to work on it; `preview` has a small version of the customer's photo. */
export type WorkRequest = Pick<
	ArtRequestRow,
	'id' | 'user_id' | 'user' | 'service' | 'status' | 'taken_by' | 'preview' | 'updated_at'
>;

/** A customer's address, linked to their page for admins. */
export const CustomerLink = ({ user }: { user: WorkRequest['user'] }) =>
	useIsAdmin() ? <UserLink user={user} /> : user.email || t('unknown');

/** Whom a delivery goes to: the customer's photo, name and address, and the request. */
export function Recipient({ id, user_id, user, preview }: WorkRequest) {
	const isAdmin = useIsAdmin();
	const { data: customer } = useUser(isAdmin ? user_id : undefined);
	return (
		<chakra.div
			display="grid"
			gridTemplateColumns="44px minmax(0, 1fr)"
			gap="3"
			alignItems="center"
			fontSize="small"
			lineHeight={1.3}
			overflowWrap="anywhere"
		>
			<chakra.div aspectRatio="1" borderRadius="image" overflow="hidden" fontSize="10px">
				<StoredImage link={preview.original} alt="" missing={t('noPreview')} />
			</chakra.div>
			<div>
				<chakra.p fontWeight="strong">{[customer?.name, shortId(id)].filter(Boolean).join(', ')}</chakra.p>
				<p>{user.email || t('unknown')}</p>
			</div>
		</chakra.div>
	);
}
