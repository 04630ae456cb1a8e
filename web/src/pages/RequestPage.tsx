import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { errorMessage } from '../api/errors.ts';
import { useRefresh } from '../api/useRefresh.ts';
import { homeOf } from '../appPaths.ts';
import { DeliveredText } from '../features/art-requests/DeliveredText.tsx';
import { ImagePanel } from '../features/art-requests/ImagePanel.tsx';
import { RequestHeader } from '../features/art-requests/RequestHeader.tsx';
import { RequestTimeline } from '../features/art-requests/RequestTimeline.tsx';
import { ResultPanel } from '../features/art-requests/ResultPanel.tsx';
import { SatisfactionGuarantee } from '../features/art-requests/SatisfactionGuarantee.tsx';
import { serviceDescriptions } from '../features/art-requests/serviceDescriptions.ts';
import { useArtRequest } from '../features/art-requests/useArtRequest.ts';
import { useMe } from '../features/auth/useMe.ts';
import { downloadImage } from '../features/files/downloadImage.ts';
import { StoredImage } from '../features/files/StoredImage.tsx';
import { useFile } from '../features/files/useFile.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDate } from '../ui/formatDate.ts';
import { Loading, Page } from '../ui/Page.tsx';
import { toast } from '../ui/toasts.ts';

const home = homeOf('USER');

export default function RequestPage() {
	const { id = '' } = useParams();
	const navigate = useNavigate();
	const { request, error, refresh } = useArtRequest(id);

	useEffect(() => {
		if (!error || request) return;
		toast('error', errorMessage(error, 'Failed to load request details'));
		navigate(home, { replace: true });
	}, [error, request, navigate]);

	if (!request) return <Loading label="Loading the request" />;
	return <RequestDetails key={request.id} request={request} onRefresh={refresh} />;
}

function RequestDetails({ request, onRefresh }: { request: ArtRequest; onRefresh: () => Promise<void> }) {
	const { refresh: refreshMe } = useMe();
	const original = useFile(request.data.files[0]);
	const result = useFile(request.data_result.files[0]);
	const { size, transparent } = request.data.outputSettings;
	const { width, height } = dimensionsOf(size);
	const completed = request.status === 'COMPLETED';

	async function refreshAll() {
		await onRefresh();
		void refreshMe();
	}
	const { refreshing, refresh } = useRefresh(refreshAll, 'Status refreshed', 'Failed to refresh status');

	const renderOriginal = (alt: string) => (
		<StoredImage
			link={original.link}
			alt={alt}
			fit="contain"
			missing={original.error ? 'A blank canvas: the original could not be found.' : ''}
			onError={original.renew}
		/>
	);

	return (
		<Page title="Request">
			<chakra.div display="grid" gap={{ base: '6', md: '7' }}>
				<RequestHeader
					request={request}
					backTo={home}
					refreshing={refreshing}
					onRefresh={refresh}
					onDownload={result.link ? () => downloadImage(result.link ?? '', request.id) : undefined}
				/>
				<chakra.div
					display="grid"
					gap={{ base: '6', lg: '7' }}
					gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' }}
				>
					<chakra.div
						display="grid"
						alignContent="start"
						gap={{ base: '5', md: '4' }}
						gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
					>
						<ImagePanel title="Original" ratio={width / height}>
							{renderOriginal('Your original photo')}
						</ImagePanel>
						<ImagePanel
							title="Result"
							ratio={width / height}
							note={completed ? 'Drag across to compare' : undefined}
							first={completed}
						>
							<ResultPanel
								request={request}
								original={renderOriginal('')}
								result={(onLoaded) => (
									<StoredImage
										link={result.link}
										alt="Your finished picture"
										fit="contain"
										transparent={transparent}
										missing={result.error ? 'The result could not be loaded.' : ''}
										onError={result.renew}
										onLoaded={onLoaded}
									/>
								)}
							/>
						</ImagePanel>
						{request.data_result.text && <DeliveredText text={request.data_result.text} />}
						{request.data_result.notes.length > 0 && (
							<chakra.ul
								gridColumn="1 / -1"
								order={{ base: -1, md: 0 }}
								display="grid"
								gap="1"
								color="muted"
								aria-label="About this result"
							>
								{request.data_result.notes.map((note) => (
									<li key={note}>{note}</li>
								))}
							</chakra.ul>
						)}
					</chakra.div>
					<chakra.aside
						display="grid"
						alignContent="start"
						gap="6"
						gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'minmax(0, 1fr)' }}
					>
						<DescriptionList
							items={[
								['Service type', serviceLabels[request.service]],
								['Request time', formatDate(request.created_at)],
								['Request ID', request.id],
							]}
						/>
						<RequestTimeline request={request} promise={serviceDescriptions[request.service].promise} />
						{completed && <SatisfactionGuarantee request={request} />}
					</chakra.aside>
				</chakra.div>
			</chakra.div>
		</Page>
	);
}
