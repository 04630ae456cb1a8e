import { chakra } from '@chakra-ui/react';
import { Navigate } from 'react-router-dom';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import type { Service } from '#shared/api/credits.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { useServerTime } from '../api/serverClock.ts';
import { appPaths } from '../appPaths.ts';
import { batchProgress } from '../features/art-requests/batchProgress.ts';
import { CorrectCutOut } from '../features/art-requests/detail/CorrectCutOut.tsx';
import { Guarantee } from '../features/art-requests/detail/Guarantee.tsx';
import { KeptProduct } from '../features/art-requests/detail/KeptProduct.tsx';
import { useBatch } from '../features/art-requests/list/useArtRequests.ts';
import { t } from '../features/art-requests/messages.en.ts';
import { PlacesPanel } from '../features/art-requests/places/PlacesPanel.tsx';
import { requestName, titleOf } from '../features/art-requests/requestName.ts';
import { displayOf, StatusBadge } from '../features/art-requests/StatusBadge.tsx';
import { timeSentence, useServices } from '../features/art-requests/useServices.ts';
import { pictureOf } from '../features/files/pictureOf.ts';
import { StoredImage } from '../features/files/StoredImage.tsx';
import { readStoredPhoto, uploadPhotos } from '../features/files/uploadPhotos.ts';
import { useArchive } from '../features/files/useArchive.ts';
import { formatDuration } from '../language/format.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { FailureNotice } from '../ui/Notice.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TileSkeletons, Tiles } from '../ui/Tiles.tsx';
import { Wipe } from '../ui/Wipe.tsx';

/** The shortest rest of time that is said, in seconds. */
const shortestRest = 5;

/** When the last unfinished picture is to be expected; nothing once all have ended. */
function timeOf(
	rows: readonly ArtRequestRow[],
	services: readonly Service[],
	now: number,
): string | undefined {
	const running = rows.filter(({ status }) => isUnfinished(status));
	const last = running.find(isWithArtist) ?? running.at(-1);
	if (!last) return undefined;
	const usual = services.find(({ name }) => name === last.service)?.usual_seconds;
	if (usual === undefined || isWithArtist(last)) return timeSentence(last.service);
	const rest = usual - (now - Date.parse(last.created_at)) / 1000;
	if (rest < shortestRest) return t('almostReady');
	return t('timeLeft', { duration: formatDuration(shortestRest * Math.ceil(rest / shortestRest)) });
}

/** What was ordered together: how far it is, and all of it for download. */
export function Batch({ id }: { readonly id: string }) {
	const { rows, error, refresh, refreshPreviews, change } = useBatch(id);
	const { services = [] } = useServices();
	const archive = useArchive();
	const time = timeOf(rows ?? [], services, useServerTime(1000 * shortestRest));
	if (rows?.length === 0) return <Navigate to={appPaths.requests} replace />;

	const ready = rows?.filter(({ status }) => status === 'COMPLETED') ?? [];
	const { failed, sentence: title } = batchProgress(rows ?? []);
	return (
		<Page title={t('yourOrder')}>
			<chakra.div display="grid" gap={{ base: '4', md: '5' }}>
				{rows ? (
					<>
						<PageTitle aria-live="polite">{title}</PageTitle>
						<ProgressBar label={title} value={(100 * (ready.length + failed)) / rows.length} thin />
						<chakra.p role="status" color="muted" _empty={{ display: 'none' }}>
							{time}
							{failed > 0 && ` ${t('batchFailed', { count: failed })}`}
						</chakra.p>
						<PlacesPanel pictures={ready} />
						<chakra.div display="flex" flexWrap="wrap" gap="2">
							<Button
								disabled={!ready[0]}
								busy={archive.progress && t('reading', { ...archive.progress })}
								onClick={() => archive.download(ready.map(pictureOf))}
							>
								<Icon name="download" size={18} /> {t('downloadZip')}
							</Button>
							<ButtonLink tone="ghost" to={appPaths.requests}>
								{t('requestsTitle')}
							</ButtonLink>
						</chakra.div>
						{archive.failed.length > 0 && (
							<chakra.p role="alert" color="failed">
								{t('notDownloaded', { names: archive.failed.join(', ') })}
							</chakra.p>
						)}
						<Tiles aria-label={t('yourPictures')}>
							{rows.map((row) => (
								<BatchTile
									key={row.id}
									row={row}
									onImageError={refreshPreviews}
									onChange={(changed) =>
										change((each) => (each.id === row.id ? { ...each, ...changed } : each))
									}
								/>
							))}
						</Tiles>
						{ready[0] && <Guarantee to={appPaths.contact} />}
					</>
				) : error ? (
					<FailureNotice title={t('requestsFailed')} onRetry={() => refresh().catch(() => undefined)}>
						{error.message}
					</FailureNotice>
				) : (
					<TileSkeletons label={t('loadingRequests')} />
				)}
			</chakra.div>
		</Page>
	);
}

interface BatchTileProps {
	readonly row: ArtRequestRow;
	readonly onImageError: () => void;
	readonly onChange: (change: Partial<ArtRequestRow>) => void;
}

/** A picture, the photo behind its progress until it is ready. */
function BatchTile({ row, onImageError, onChange }: BatchTileProps) {
	const isReady = row.status === 'COMPLETED';
	const image = (link: string | undefined, alt: string) => (
		<StoredImage link={link} alt={alt} missing="" onError={onImageError} />
	);
	return (
		<chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr)" alignContent="start" gap="2">
			<chakra.div position="relative" aspectRatio="1" borderRadius="image" overflow="hidden" bg="line">
				{isReady ? (
					image(row.preview.result ?? row.preview.original, requestName(row))
				) : (
					<Wipe
						edge={100 - displayOf(row.status).progress}
						before={
							<chakra.div height="full" filter="grayscale(1)" opacity="0.4">
								{image(row.preview.original, '')}
							</chakra.div>
						}
						after={image(row.preview.original, '')}
					/>
				)}
			</chakra.div>
			<chakra.h2 fontWeight="strong" truncate>
				<TextLink to={appPaths.request(row.id)}>{titleOf(row)}</TextLink>
			</chakra.h2>
			{isReady && <KeptProduct kept={row.data_result.kept} />}
			<chakra.div
				display="flex"
				flexWrap="wrap"
				alignItems="center"
				justifyContent="space-between"
				gap="2"
				minHeight="40px"
			>
				<StatusBadge status={row.status} />
				<CorrectCutOut
					size="small"
					request={row}
					readPhoto={readStoredPhoto}
					upload={(files, onProgress) => uploadPhotos(row.user_id, files, onProgress)}
					onChange={onChange}
				/>
			</chakra.div>
		</chakra.li>
	);
}
