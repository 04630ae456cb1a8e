import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../appPaths.ts';
import { GalleryItem } from '../features/art-requests/gallery/GalleryItem.tsx';
import { SelectionBar } from '../features/art-requests/gallery/SelectionBar.tsx';
import { useCompletedRequests } from '../features/art-requests/gallery/useCompletedRequests.ts';
import { useGallerySelection } from '../features/art-requests/gallery/useGallerySelection.ts';
import { t } from '../features/art-requests/messages.en.ts';
import { DownloadForPlaces } from '../features/art-requests/places/DownloadForPlaces.tsx';
import { requestName } from '../features/art-requests/requestName.ts';
import { StyleSamples } from '../features/art-requests/styles/StyleSamples.tsx';
import { downloadStored } from '../features/files/downloadImage.ts';
import { pictureOf } from '../features/files/pictureOf.ts';
import { StoredImage } from '../features/files/StoredImage.tsx';
import { useArchive } from '../features/files/useArchive.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Field, TextInput } from '../ui/Field.tsx';
import { Icon } from '../ui/icons.tsx';
import { FailureNotice, Notice } from '../ui/Notice.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { TileSkeletons, Tiles } from '../ui/Tiles.tsx';

/** The most pictures in the first row. */
const firstRow = 4;

export default function GalleryPage() {
	const [search, setSearch] = useState('');
	const list = useCompletedRequests(search);
	// Rendered in parts, between which the page reacts.
	const rows = useDeferredValue(list.rows);
	const text = search.trim().toLowerCase();
	const shown = rows?.filter((request) => matches(request, text)) ?? [];
	const selection = useGallerySelection(shown);
	const archive = useArchive();
	const isEmpty = rows?.length === 0;

	return (
		<Page title={t('galleryTitle')}>
			<chakra.div display="grid" gap={{ base: '5', md: '6' }}>
				<chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
					<PageTitle>{t('galleryTitle')}</PageTitle>
					{!isEmpty && (
						<ButtonLink
							size="small"
							tone={selection.selected.length > 0 ? 'outline' : 'primary'}
							to={appPaths.newRequest}
						>
							<Icon name="plus" size={16} /> {t('newArtRequest')}
						</ButtonLink>
					)}
				</chakra.div>
				{!isEmpty && !(list.error && !rows) && (
					<Field label={t('searchPictures')}>
						<TextInput
							type="search"
							placeholder={t('pictureExample')}
							maxWidth={{ md: '420px' }}
							value={search}
							onChange={(event) => setSearch(event.target.value)}
						/>
					</Field>
				)}
				{!rows && list.error && (
					<FailureNotice title={t('picturesFailed')} onRetry={() => list.refresh().catch(() => undefined)}>
						{list.error.message}
					</FailureNotice>
				)}
				{!rows && !list.error && <TileSkeletons label={t('loadingPictures')} />}
				{isEmpty && <NoPictures />}
				{archive.failed.length > 0 && (
					<chakra.p role="alert" color="failed">
						{t('notDownloaded', { names: archive.failed.join(', ') })}
					</chakra.p>
				)}
				{shown.length > 0 && (
					<Tiles aria-label={t('yourPictures')}>
						{shown.map((request, i) => (
							<GalleryItem
								key={request.id}
								request={request}
								selected={selection.isSelected(request.id)}
								onSelect={(range) => selection.select(request.id, range)}
								onDownload={() => downloadStored(pictureOf(request))}
								image={
									<StoredImage
										link={request.preview.result}
										alt=""
										turn={i < firstRow ? 'first' : 'later'}
										missing={t('noImage')}
										onError={list.refreshPreviews}
									/>
								}
							/>
						))}
					</Tiles>
				)}
				{rows && !isEmpty && (
					<chakra.p role="status" color="muted" srOnly={shown.length > 0}>
						{shown.length > 0
							? t('picturesShown', { count: shown.length })
							: t('noPicture', { search: search.trim() })}
					</chakra.p>
				)}
				{list.hasMore && (
					<Button justifySelf="center" busy={list.loading && t('loading')} onClick={list.loadMore}>
						{t('olderPictures')}
					</Button>
				)}
				{selection.selected.length > 0 && (
					<SelectionBar
						count={selection.selected.length}
						progress={archive.progress}
						onDownload={() => archive.download(selection.selected.map(pictureOf))}
						onSelectAll={selection.selectAll}
						onClear={selection.clear}
					>
						<DownloadForPlaces size="small" pictures={selection.selected} />
					</SelectionBar>
				)}
			</chakra.div>
		</Page>
	);
}

/** Whether the look or the name of a picture contains a text in lower case. */
const matches = (request: ArtRequestRow, text: string): boolean =>
	[requestName(request), request.name ?? ''].some((each) => each.toLowerCase().includes(text));

const NoPictures = () => (
	<>
		<Notice
			title={t('empty')}
			action={
				<ButtonLink tone="primary" to={appPaths.newRequest}>
					{t('newArtRequest')}
				</ButtonLink>
			}
		>
			{t('emptyNote')}
		</Notice>
		<StyleSamples />
	</>
);
