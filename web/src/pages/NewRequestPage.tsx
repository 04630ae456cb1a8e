import { useNavigate, useSearchParams } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { RequestFields } from '../features/art-requests/RequestFields.tsx';
import { RequestSummary } from '../features/art-requests/RequestSummary.tsx';
import { useNewRequest } from '../features/art-requests/useNewRequest.ts';
import { useMe } from '../features/auth/useMe.ts';
import { PhotoDropzone } from '../features/files/PhotoDropzone.tsx';
import { ReferencePhotos } from '../features/files/ReferencePhotos.tsx';
import { readStoredPhoto, uploadPhotos } from '../features/files/uploadPhotos.ts';
import { Page, PageWithAside } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';

export default function NewRequestPage() {
	const navigate = useNavigate();
	const { me, refresh: refreshMe } = useMe();
	const [query] = useSearchParams();
	const chosen = {
		artStyleId: query.get('style') ?? undefined,
		requestId: query.get('from') ?? undefined,
	};
	const form = useNewRequest({
		chosen,
		readPhoto: readStoredPhoto,
		balance: me?.total_credit,
		upload: (photos, onProgress) => uploadPhotos(me?.id ?? '', photos, onProgress),
		onCreated(id) {
			void refreshMe();
			navigate(appPaths.request(id));
		},
	});

	return (
		<Page title="New request">
			<PageWithAside asChild>
				<form noValidate onSubmit={form.onSubmit}>
					<RequestFields form={form}>
						<Section title="Your photo">
							<PhotoDropzone photo={form.photo} onChange={form.setPhoto} error={form.errors.photo} />
						</Section>
						{form.draft.mode === 'advanced' && (
							<Section title="Reference images">
								<ReferencePhotos photos={form.references} onChange={form.setReferences} />
							</Section>
						)}
					</RequestFields>
					<RequestSummary
						service={form.service}
						balance={me?.total_credit ?? 0}
						submitBlocker={form.submitBlocker}
						progress={form.progress}
					/>
				</form>
			</PageWithAside>
		</Page>
	);
}
