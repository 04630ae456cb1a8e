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
import { NotHappy } from '../features/art-requests/NotHappy.tsx';
import { PicturePanel } from '../features/art-requests/PicturePanel.tsx';
import { RequestHead } from '../features/art-requests/RequestHead.tsx';
import { RequestTimeline } from '../features/art-requests/RequestTimeline.tsx';
import { ResultPanel } from '../features/art-requests/ResultPanel.tsx';
import { serviceDescriptions } from '../features/art-requests/serviceDescriptions.ts';
import { useArtRequest } from '../features/art-requests/useArtRequest.ts';
import { useMe } from '../features/auth/useMe.ts';
import { downloadPicture } from '../features/files/downloadPicture.ts';
import { Picture } from '../features/files/Picture.tsx';
import { useFile } from '../features/files/useFile.ts';
import { formatDate } from '../ui/dates.ts';
import { Facts } from '../ui/Facts.tsx';
import { Page, Waiting } from '../ui/Page.tsx';
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

	if (!request) return <Waiting what="Loading the request" />;
	return <Detail key={request.id} request={request} onRefresh={refresh} />;
}

function Detail({ request, onRefresh }: { request: ArtRequest; onRefresh: () => Promise<void> }) {
	const { refresh: refreshMe } = useMe();
	const original = useFile(request.data.files[0]);
	const result = useFile(request.data_result.files[0]);
	const { size, transparent } = request.data.outputSettings;
	const { width, height } = dimensionsOf(size);
	const completed = request.status === 'COMPLETED';

	async function reload() {
		await onRefresh();
		void refreshMe();
	}
	const { refreshing, refresh } = useRefresh(reload, 'Status refreshed', 'Failed to refresh status');

	const drawOriginal = (alt: string) => (
		<Picture
			link={original.link}
			alt={alt}
			fit="contain"
			missing={original.error ? 'A blank canvas: the original could not be found.' : ''}
			onBroken={original.renew}
		/>
	);

	return (
		<Page title="Request">
			<chakra.div display="grid" gap={{ base: '6', md: '7' }}>
				<RequestHead
					request={request}
					backTo={home}
					refreshing={refreshing}
					onRefresh={refresh}
					onDownload={result.link ? () => downloadPicture(result.link ?? '', request.id) : undefined}
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
						<PicturePanel title="Original" ratio={width / height}>
							{drawOriginal('Your original photo')}
						</PicturePanel>
						<PicturePanel
							title="Result"
							ratio={width / height}
							note={completed ? 'Drag across to compare' : undefined}
							first={completed}
						>
							<ResultPanel
								request={request}
								original={drawOriginal('')}
								result={(onLoaded) => (
									<Picture
										link={result.link}
										alt="Your finished picture"
										fit="contain"
										transparent={transparent}
										missing={result.error ? 'The result could not be loaded.' : ''}
										onBroken={result.renew}
										onLoaded={onLoaded}
									/>
								)}
							/>
						</PicturePanel>
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
						<Facts
							facts={[
								['Service type', serviceLabels[request.service]],
								['Request time', formatDate(request.created_at)],
								['Request ID', request.id],
							]}
						/>
						<RequestTimeline request={request} promise={serviceDescriptions[request.service].promise} />
						{completed && <NotHappy request={request} />}
					</chakra.aside>
				</chakra.div>
			</chakra.div>
		</Page>
	);
}
