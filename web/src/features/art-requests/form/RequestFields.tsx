import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { formatList } from '../../../language/format.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Loading } from '../../../ui/Page.tsx';
import { t as words } from '../messages.en.ts';
import { formatNames, sizeNames } from '../outputNames.ts';
import { listOf } from '../places/listOf.ts';
import type { PlaceChoices } from '../places/PlaceChoices.tsx';
import { FormPart, Row, RowSummary, RowTitle } from './FormPart.tsx';
import { t } from './messages.en.ts';
import { nameOf, type OrderPhoto } from './orderPhotos.ts';
import type { RequestForm } from './useNewRequest.ts';

const loadParts = () => import('./RequestParts.tsx');
const RequestParts = lazyComponent(loadParts);
const loadPlaces = () => import('../places/PlaceChoices.tsx');
const Choices = lazyComponent<ComponentProps<typeof PlaceChoices>>(() =>
	loadPlaces().then((module) => ({ default: module.PlaceChoices })),
);

interface RequestFieldsProps {
	readonly form: RequestForm;
	/** The reference images, for the Advanced mode. */
	readonly references: ReactNode;
}

/** Everything of an order but its photos and their look: one row for each part, behind one that opens them all. */
export function RequestFields({ form, references }: RequestFieldsProps) {
	const { draft, service } = form;
	const hasPhotos = form.photos.photos.length > 0;
	// They are there when the connection is not, once photos are chosen.
	useEffect(() => {
		if (hasPhotos) void Promise.all([loadParts(), loadPlaces()]).catch(() => undefined);
	}, [hasPhotos]);
	const [isOpen, setIsOpen] = useState(draft.mode === 'advanced');
	const id = useId();
	const { size, format } = form.draftFor(form.photos.selected).output;
	const output = t('outputSummary', { size: sizeNames[size], format: formatNames[format] });
	const shows = isOpen || (form.part !== undefined && form.part !== 'places');
	const sellingPlaces = <PlacesPart form={form} />;
	const enlarged = enlargedNote(form);

	return (
		<chakra.section aria-label={t('more')}>
			{!form.arePlacesKnown && sellingPlaces}
			{enlarged && (
				<chakra.p py="2" fontSize="small" color="muted">
					{enlarged}
				</chakra.p>
			)}
			<Row aria-expanded={shows} aria-controls={id} onClick={() => setIsOpen(!shows)}>
				<RowTitle>{t('more')}</RowTitle>
				<RowSummary>
					{service ? t('moreSummary', { service: serviceLabels[service.name], output }) : output}
				</RowSummary>
				<Icon name="chevron" size={16} style={shows ? { transform: 'rotate(180deg)' } : undefined} />
			</Row>
			{shows && (
				<div id={id}>
					<Suspense fallback={<Loading label={words('loading')} />}>
						<RequestParts form={form} references={references} output={output}>
							{form.arePlacesKnown && sellingPlaces}
						</RequestParts>
					</Suspense>
				</div>
			)}
		</chakra.section>
	);
}

/** Which photos have fewer pixels than the files for where the customer sells; nothing where all have enough. */
function enlargedNote({ photos, imaging, draft }: RequestForm): string | undefined {
	const placesOf = ({ id }: OrderPhoto) =>
		imaging.cutOutOf(id).cutOut?.enlargedFor.filter((place) => draft.places.includes(place)) ?? [];
	const small = photos.photos.filter((photo) => placesOf(photo).length > 0);
	if (small.length === 0) return undefined;
	const places = new Set(small.flatMap(placesOf));
	const pictures = formatList(small.map(nameOf));
	return words('enlarged', { places: listOf(places), pictures, count: small.length });
}

/** Where the customer sells, which the size, the ground, the format and the margin follow. */
function PlacesPart({ form }: Pick<RequestFieldsProps, 'form'>) {
	const [changed, setChanged] = useState<readonly PlaceId[]>();
	const { places } = form.draft;
	return (
		<FormPart
			form={form}
			name="places"
			title={t('whereYouSell')}
			summary={places.length > 0 ? listOf(places) : words('choosePlace')}
			onClose={() => changed && void form.changePlaces(changed)}
		>
			<chakra.p color="muted" mb="4">
				{t('placesFollow')}
			</chakra.p>
			<Suspense fallback={<Loading label={words('loading')} />}>
				<Choices value={changed ?? places} onChange={setChanged} />
			</Suspense>
		</FormPart>
	);
}
