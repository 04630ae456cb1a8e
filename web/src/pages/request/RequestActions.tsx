import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { isUnfinished, toRequestStatus } from '#shared/art-requests/statuses.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { appPaths } from '../../appPaths.ts';
import { CorrectCutOut } from '../../features/art-requests/detail/CorrectCutOut.tsx';
import { t as words } from '../../features/art-requests/messages.en.ts';
import { DownloadForPlaces } from '../../features/art-requests/places/DownloadForPlaces.tsx';
import { downloadStored } from '../../features/files/downloadImage.ts';
import { pictureOf } from '../../features/files/pictureOf.ts';
import { readStoredPhoto, uploadPhotos } from '../../features/files/uploadPhotos.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from './messages.en.ts';

const ShareActions = lazyComponent(() => import('../../features/art-requests/share/ShareActions.tsx'));
const AnotherPhoto = lazyComponent(() => import('./AnotherPhoto.tsx'));

interface RequestActionsProps {
	readonly request: ArtRequest;
	readonly refreshing: boolean;
	readonly onRefresh: () => void;
	readonly onChange: (change: Partial<ArtRequest>) => void;
}

/** What the customer can do with a request, the most likely first. */
export function RequestActions({ request, refreshing, onRefresh, onChange }: RequestActionsProps) {
	const status = toRequestStatus(request.status);
	const [more, setMore] = useState(Boolean(request.share_url));
	return (
		<ActionList>
			{status === 'COMPLETED' && (
				<chakra.div gridColumn="1 / -1" display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="1px">
					<Button
						tone="primary"
						borderRightRadius="0"
						disabled={request.data_result.files.length === 0}
						onClick={() => downloadStored(pictureOf(request))}
					>
						<Icon name="download" size={18} /> {words('download')}
					</Button>
					<Button
						tone="primary"
						borderLeftRadius="0"
						px="3"
						aria-label={t('moreDownloads')}
						aria-expanded={more}
						onClick={() => setMore(!more)}
					>
						<Icon name="chevron" size={18} />
					</Button>
				</chakra.div>
			)}
			{status === 'COMPLETED' && more && (
				<>
					<DownloadForPlaces pictures={[toPlaced(request)]} />
					<Suspense>
						<ShareActions request={request} onChange={onChange} />
					</Suspense>
				</>
			)}
			<CorrectCutOut
				request={request}
				readPhoto={readStoredPhoto}
				upload={(files, onProgress) => uploadPhotos(request.user_id, files, onProgress)}
				onChange={onChange}
			/>
			<Suspense>{status === 'FAILED' && <AnotherPhoto requestId={request.id} />}</Suspense>
			{hasEnded(request) ? (
				<ButtonLink tone="ghost" to={appPaths.newRequestLike(request.id)}>
					<Icon name="again" size={18} /> {t('orderAgain')}
				</ButtonLink>
			) : (
				<Button size="small" tone="ghost" busy={refreshing && words('refreshing')} onClick={onRefresh}>
					<Icon name="refresh" size={16} /> {t('refreshStatus')}
				</Button>
			)}
		</ActionList>
	);
}

/** Whether nothing runs for a request any more. */
export const hasEnded = ({ status }: Pick<ArtRequest, 'status'>): boolean =>
	!isUnfinished(toRequestStatus(status));

const toPlaced = ({ id, name, service, data }: ArtRequest) => ({ id, ...(name && { name }), service, data });

const ActionList = ({ children }: { children: ReactNode }) => (
	<chakra.div
		role="group"
		aria-label={t('actions')}
		// Closest to the picture on a phone.
		order={{ base: -1, lg: 0 }}
		gridColumn="1 / -1"
		display="grid"
		gap="2"
		gridAutoFlow="dense"
		gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))"
		css={{ '& > :is(a, button)': { px: '2' } }}
	>
		{children}
	</chakra.div>
);
