import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths } from '../appPaths.ts';
import { LookSection } from '../features/art-requests/form/LookSection.tsx';
import { nameOf, type PartialOrder } from '../features/art-requests/form/orderPhotos.ts';
import { RequestFields } from '../features/art-requests/form/RequestFields.tsx';
import { RequestSummary } from '../features/art-requests/form/RequestSummary.tsx';
import { useNewRequest } from '../features/art-requests/form/useNewRequest.ts';
import { loadEdits } from '../features/art-requests/form/useSubmission.ts';
import { t } from '../features/art-requests/messages.en.ts';
import { loadImaging } from '../features/art-requests/subject/useImaging.ts';
import { useChosenPhotos } from '../features/files/chosenPhotos.ts';
import { PhotosField } from '../features/files/PhotosField.tsx';
import { forgetUploads, readStoredPhoto, uploadPhotos } from '../features/files/uploadPhotos.ts';
import { loadReader } from '../features/files/usePhotoChoice.ts';
import { Button } from '../ui/Button.tsx';
import { Page, PageTitle, PageWithAside } from '../ui/Page.tsx';
import { TextLink } from '../ui/TextLink.tsx';

const loadBoard = () => import('../features/art-requests/form/BoardSection.tsx');
const BoardSection = lazyComponent(loadBoard);
const ReferencePhotos = lazyComponent(() => import('../features/files/ReferencePhotos.tsx'));

/** Loads what the form needs once it has photos. Without a connection it is loaded later. */
const loadPhotoParts = () =>
	void Promise.all([loadBoard(), loadImaging(), loadEdits(), loadReader(), import('../ui/Dialog.tsx')]).catch(
		() => undefined,
	);

function prepareForPhotos() {
	void import('../imaging/openImaging.ts')
		.then(({ prepareImaging }) => prepareImaging())
		.catch(() => undefined);
	loadPhotoParts();
}

/** The time after which parts that may be needed are loaded, in milliseconds: the page has been shown. */
const partsAfterMs = 2000;

/** Says which photos of an order were ordered, and why the others, which are still in the form, were not. */
const PartialOrderNotice = ({ order }: { order: PartialOrder }) => (
	<chakra.div
		role="alert"
		display="grid"
		gap="3"
		p={{ base: '4', md: '5' }}
		bg="sheet"
		borderRadius="control"
		borderLeft="4px solid"
		borderColor="pending"
	>
		<chakra.p fontWeight="strong">
			{t('ordered', { count: order.ordered.length, total: order.ordered.length + order.left })}
		</chakra.p>
		<p>
			{order.reason.replace(/[.]?$/, '.')}{' '}
			{t(order.isOpen ? 'othersOpen' : 'othersLeft', { count: order.left })}
		</p>
		<chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="2" fontSize="small">
			{order.ordered.map(({ photo, requestId }) => (
				<li key={requestId}>
					<TextLink to={appPaths.request(requestId)}>{photo.file.name}</TextLink>
				</li>
			))}
		</chakra.ul>
	</chakra.div>
);

/** Enter in a field does not order, which spends credits; with Ctrl or Cmd it does, outside a sheet. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
	if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
	const isInSheet = event.target.closest('[role=dialog]') !== null;
	const orders = (event.ctrlKey || event.metaKey) && !isInSheet;
	if (orders || event.target instanceof HTMLInputElement) event.preventDefault();
	if (orders) event.currentTarget.requestSubmit();
}

export default function NewRequestPage() {
	const navigate = useNavigate();
	const { me, refresh: refreshUser, changeSettings } = useMe();
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
		changeSettings,
		readPhoto: readStoredPhoto,
		upload: (photos, onProgress) => uploadPhotos(me?.id ?? '', photos, onProgress),
		forget: forgetUploads,
		onOrdered([first, ...others], batch) {
			const ordered = batch ? appPaths.batch(batch) : appPaths.requests;
			// Without the form in the history: what was ordered is not in it when the customer goes back.
			navigate(first && others.length === 0 ? appPaths.request(first) : ordered, { replace: true });
		},
	});
	const count = form.photos.photos.length;
	// They are there when the connection is not.
	useEffect(() => {
		const timer = setTimeout(loadPhotoParts, partsAfterMs);
		return () => clearTimeout(timer);
	}, []);

	return (
		<Page title={t('newRequest')} isDense>
			<PageWithAside asChild>
				<form noValidate onSubmit={form.onSubmit} onKeyDown={onKeyDown}>
					<chakra.div
						display="grid"
						gridTemplateColumns="minmax(0, 1fr)"
						gap={{ base: '3', md: '7' }}
						pb={{ base: '4', lg: '0' }}
					>
						{/* A low screen has room for the photos, the looks and the button. */}
						<PageTitle css={{ '@media (width < 768px) and (height < 700px)': { srOnly: true } }}>
							{t('newRequest')}
						</PageTitle>
						{form.partial && <PartialOrderNotice order={form.partial} />}
						<chakra.section aria-label={t('yourPhotos', { count })}>
							<Suspense>
								<PhotosField
									photos={form.photos.photos.map(({ file }) => file)}
									oneByOne
									onChoosing={prepareForPhotos}
									onAdd={form.photos.add}
									onReplace={form.photos.replace}
									error={form.errors.photo}
									field={form.fields.photo}
								>
									{({ addTile, replace }) => (
										<BoardSection
											form={form}
											note={chosen.requestId ? undefined : t('notUploaded')}
											onReplace={replace}
										>
											{addTile && <li>{addTile}</li>}
										</BoardSection>
									)}
								</PhotosField>
							</Suspense>
							{form.photos.removed && (
								<Removed role="status">
									{t('removed', { name: nameOf(form.photos.removed.photo) })}
									<Button size="small" onClick={form.photos.undoRemove}>
										{t('undo')}
									</Button>
								</Removed>
							)}
						</chakra.section>
						<LookSection form={form} />
						<RequestFields
							form={form}
							references={<ReferencePhotos photos={form.references} onChange={form.setReferences} />}
						/>
					</chakra.div>
					<RequestSummary
						service={form.service}
						count={form.count}
						checks={form.checks}
						held={form.held}
						balance={form.balance}
						submitBlocker={form.submitBlocker}
						progress={form.progress}
					/>
				</form>
			</PageWithAside>
		</Page>
	);
}

const Removed = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '3', fontSize: 'small' } });
