import { useNavigate, useSearchParams } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { PartialOrderNotice } from '../features/art-requests/form/PartialOrderNotice.tsx';
import { RequestFields } from '../features/art-requests/form/RequestFields.tsx';
import { RequestSummary } from '../features/art-requests/form/RequestSummary.tsx';
import { useNewRequest } from '../features/art-requests/form/useNewRequest.ts';
import { CutOutField } from '../features/art-requests/subject/CutOutField.tsx';
import { useMe } from '../features/auth/useMe.ts';
import { useChosenPhotos } from '../features/files/chosenPhotos.ts';
import { LocalPhoto } from '../features/files/LocalPhoto.tsx';
import { PhotosField } from '../features/files/PhotosField.tsx';
import { ReferencePhotos } from '../features/files/ReferencePhotos.tsx';
import { forgetUploads, readStoredPhoto, uploadPhotos } from '../features/files/uploadPhotos.ts';
import { prepareImaging } from '../imaging/openImaging.ts';
import { Page, PageWithAside } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';

const noUploads: ReadonlyMap<string, number> = new Map();

export default function NewRequestPage() {
	const navigate = useNavigate();
	const { me, refresh: refreshUser } = useMe();
	const [query] = useSearchParams();
	const chosen = {
		photos: useChosenPhotos(),
		artStyleId: query.get('style') ?? undefined,
		requestId: query.get('from') ?? undefined,
	};
	const form = useNewRequest({
		chosen,
		user: me,
		refreshUser,
		readPhoto: readStoredPhoto,
		upload: (photos, onProgress) => uploadPhotos(me?.id ?? '', photos, onProgress),
		forget: forgetUploads,
		onOrdered(ids) {
			// Without the form in the history: what was ordered is not in it when the customer goes back.
			navigate(ids.length === 1 && ids[0] ? appPaths.request(ids[0]) : appPaths.requests, { replace: true });
		},
	});
	const { photos, selected } = form.photos;

	return (
		<Page title="New request">
			<PageWithAside asChild>
				<form noValidate onSubmit={form.onSubmit}>
					<RequestFields form={form}>
						{form.partial && <PartialOrderNotice order={form.partial} />}
						<Section title={photos.length > 1 ? 'Your photos' : 'Your photo'}>
							<PhotosField
								photos={photos}
								selected={selected}
								onChoosing={prepareImaging}
								onAdd={form.photos.add}
								onSelect={form.photos.select}
								onRemove={form.photos.remove}
								progress={form.progress?.uploads ?? noUploads}
								error={form.errors.photo}
								field={form.fields.photo}
							>
								{selected &&
									(form.usesCutOut ? (
										<CutOutField
											key={selected.id}
											photo={selected.file}
											marks={selected.subject ?? {}}
											onChange={(subject) => form.photos.setSubject(selected.id, subject)}
											onMask={(mask) => form.photos.setMask(selected.id, mask)}
											note={chosen.requestId ? undefined : 'Nothing is uploaded yet.'}
											fallback={<LocalPhoto file={selected.file} />}
										/>
									) : (
										<LocalPhoto file={selected.file} />
									))}
							</PhotosField>
						</Section>
						{form.draft.mode === 'advanced' && (
							<Section title="Reference images">
								<ReferencePhotos photos={form.references} onChange={form.setReferences} />
							</Section>
						)}
					</RequestFields>
					<RequestSummary
						service={form.service}
						count={photos.length}
						balance={me?.total_credit ?? 0}
						submitBlocker={form.submitBlocker}
						progress={form.progress}
					/>
				</form>
			</PageWithAside>
		</Page>
	);
}
