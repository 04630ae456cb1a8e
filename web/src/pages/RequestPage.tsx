import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { useRefresh } from '../api/attempt.ts';
import { errorMessage, isOffline } from '../api/errors.ts';
import { useMe } from '../api/useMe.ts';
import { homeOf } from '../appPaths.ts';
import { RequestHeader } from '../features/art-requests/detail/RequestHeader.tsx';
import { ResultNotes } from '../features/art-requests/detail/ResultNotes.tsx';
import { useVariants, Variants } from '../features/art-requests/detail/Variants.tsx';
import { t } from '../features/art-requests/messages.en.ts';
import { titleOf } from '../features/art-requests/requestName.ts';
import { useArtRequest } from '../features/art-requests/useArtRequest.ts';
import { StoredImage } from '../features/files/StoredImage.tsx';
import { useFile } from '../features/files/useFile.ts';
import { frameRatio, pictureFrame } from '../ui/canvas/zoomPan.ts';
import { FailureNotice } from '../ui/Notice.tsx';
import { Page, PageWithAside } from '../ui/Page.tsx';
import { toast } from '../ui/toasts.ts';
import { RequestAside } from './request/RequestAside.tsx';
import { ResultCanvas } from './request/ResultCanvas.tsx';

const home = homeOf('USER');

/** On a phone the result and all that can be done with it are one and a half screens. */
const pageSpace = { gap: { base: '4', md: '5' }, mt: { base: '-4', md: '-5' } };

export default function RequestPage() {
	const { id = '' } = useParams();
	const navigate = useNavigate();
	const { request, error, refresh, patch } = useArtRequest(id);
	const failed = !request && error && !isOffline(error) ? error : undefined;

	const failure = failed && errorMessage(failed, t('loadFailed'));
	// Loaded again while the next page loads, the request fails again with the same message, which is shown once.
	useEffect(() => {
		if (!failure) return;
		toast('error', failure);
		navigate(home, { replace: true });
	}, [failure, navigate]);

	if (!request && isOffline(error)) return <Offline onRetry={() => refresh().catch(() => undefined)} />;
	if (!request)
		return (
			<Page title={t('request')}>
				<RequestSkeleton />
			</Page>
		);
	return <RequestDetails key={request.id} request={request} onRefresh={refresh} onChange={patch} />;
}

interface RequestDetailsProps {
	readonly request: ArtRequest;
	readonly onRefresh: () => Promise<void>;
	readonly onChange: (change: Partial<ArtRequest>) => void;
}

function RequestDetails({ request, onRefresh, onChange }: RequestDetailsProps) {
	const { refresh: refreshMe } = useMe();
	const original = useFile(request.data.files[0]);
	const result = useFile(request.data_result.files[0]);
	const variants = useVariants(request);

	async function refreshAll() {
		await onRefresh();
		void refreshMe();
	}
	const { refreshing, refresh } = useRefresh(refreshAll, t('statusRefreshed'), t('statusRefreshFailed'));

	return (
		<Page title={titleOf(request)}>
			<chakra.div display="grid" {...pageSpace}>
				<RequestHeader request={request} backTo={home} />
				<PageWithAside columnGap="7" rowGap={{ base: '4', md: '6' }}>
					<chakra.section aria-label={t('result')} display="grid" gap="4" alignContent="start">
						<ResultCanvas request={request} original={original} result={result} />
						{variants.rows.length > 0 && (
							<Variants
								rows={variants.rows}
								current={request.id}
								renderImage={(row) => (
									<StoredImage
										link={row.preview.result ?? row.preview.original}
										alt=""
										missing=""
										onError={variants.renew}
									/>
								)}
							/>
						)}
						<ResultNotes {...request.data_result} />
					</chakra.section>
					<RequestAside request={request} refreshing={refreshing} onRefresh={refresh} onChange={onChange} />
				</PageWithAside>
			</chakra.div>
		</Page>
	);
}

const Offline = ({ onRetry }: { onRetry: () => void }) => (
	<Page title={t('offline')}>
		<FailureNotice title={t('offline')} onRetry={onRetry}>
			{t('offlineNote')}
		</FailureNotice>
	</Page>
);

/** The layout of a request's page while it is loading. */
const RequestSkeleton = () => (
	<chakra.div role="status" display="grid" {...pageSpace}>
		<chakra.span srOnly>{t('loadingRequest')}</chakra.span>
		<chakra.div height="44px" />
		<chakra.div height="3px" bg="line" borderRadius="2px" />
		<PageWithAside columnGap="7" rowGap={{ base: '4', md: '6' }} aria-hidden="true">
			<chakra.div aspectRatio="1" {...pictureFrame} style={frameRatio(1)} bg="line" borderRadius="image" />
			<chakra.div display="grid" gap="2" alignContent="start">
				<Bar />
				<Bar />
				<Bar />
			</chakra.div>
		</PageWithAside>
	</chakra.div>
);

const Bar = chakra('div', { base: { height: 'control', bg: 'line', borderRadius: 'control' } });
