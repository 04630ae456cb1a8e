import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { variants } from '#shared/imaging/looks/scene/variants.ts';
import { formatList } from '../../../language/format.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { formatNames, sizeNames } from '../outputNames.ts';
import { PlaceChoices } from '../places/PlaceChoices.tsx';
import { listOf } from '../places/placeArchive.ts';
import { shownText } from '../prefilledTexts.ts';
import { t } from '../text.ts';
import { DescriptionField, OptionFields } from './DescriptionFields.tsx';
import { presetOf, previewLookOf, takenBy } from './draft.ts';
import { FormPart, Row, RowSummary, RowTitle } from './FormPart.tsx';
import { OutputFields } from './OutputFields.tsx';
import { OwnSettings } from './OwnSettings.tsx';
import type { OrderPhoto } from './orderPhotos.ts';
import { nameOf } from './PhotoTile.tsx';
import { LookPicture } from './previews.tsx';
import { ServiceChoice, ServicePicture } from './ServiceChoice.tsx';
import { ProposedText, ServiceTextFields } from './ServiceTextFields.tsx';
import type { useNewRequest } from './useNewRequest.ts';

interface RequestFieldsProps {
	readonly form: ReturnType<typeof useNewRequest>;
	/** The reference images, for the Advanced mode. */
	readonly references: ReactNode;
}

/** Everything of an order but its photos and their look: one row for each part, behind one that opens them all. */
export function RequestFields({ form, references }: RequestFieldsProps) {
	const { draft, change, errors, service } = form;
	const [isOpen, setIsOpen] = useState(draft.mode === 'advanced');
	const id = useId();
	const isAdvanced = draft.mode === 'advanced';
	const setOptions = (options: typeof draft.options) => change({ options });
	const partOf = (name: string) => ({
		isOpen: form.part === name,
		onOpen: (opens: boolean) => form.setPart(opens ? name : undefined),
	});
	const output = t('outputSummary', {
		size: sizeNames[draft.output.size],
		format: formatNames[draft.output.format],
	});
	const shows = isOpen || (form.part !== undefined && form.part !== 'places');
	const sellingPlaces = <PlacesPart form={form} {...partOf('places')} />;
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
					{t('moreSummary', { service: service ? serviceLabels[service.name] : '', output })}
				</RowSummary>
				<Icon name="chevron" size={16} style={shows ? { transform: 'rotate(180deg)' } : undefined} />
			</Row>
			{shows && (
				<div id={id}>
					<chakra.div py="3">
						<Choice
							name="mode"
							legend={t('mode')}
							hideLegend
							compact
							value={draft.mode}
							onChange={(mode) => change({ mode })}
							options={[
								{ value: 'easy', label: t('easy') },
								{ value: 'advanced', label: t('advanced') },
							]}
						/>
					</chakra.div>
					<FormPart
						title={t('service')}
						summary={service ? serviceLabels[service.name] : ''}
						width="840px"
						{...partOf('service')}
					>
						<ServiceChoice
							services={form.services}
							failed={Boolean(form.servicesError)}
							onRetry={form.reloadServices}
							value={service?.name}
							onChange={(name) => change({ service: name })}
							picture={(name) => (
								<ServicePicture
									service={name}
									look={previewLookOf(form.draftFor(form.photos.selected))}
									imaging={form.imaging}
									photo={form.photos.selected?.id}
									text={draft.textContent}
								/>
							)}
						/>
					</FormPart>
					{(service?.name === 'Graphic Design' || service?.name === 'Marketing Content') && (
						<FormPart
							title={t('text')}
							summary={draft.textContent || draft.productInfo}
							error={errors.text}
							{...partOf('text')}
						>
							<ServiceTextFields
								service={service}
								draft={draft}
								onChange={change}
								error={errors.text}
								requiredField={form.fields.text}
							/>
							<ProposedText service={service} draft={draft} />
						</FormPart>
					)}
					<FormPart
						title={t('description')}
						summary={shownText(draft.options.description)}
						error={errors.description}
						{...partOf('description')}
					>
						<chakra.div display="grid" gap="5">
							<DescriptionField
								value={shownText(draft.options.description)}
								onChange={(description) => setOptions({ ...draft.options, description })}
								error={errors.description}
								field={form.fields.description}
							/>
							{isAdvanced && <OptionFields options={draft.options} onChange={setOptions} />}
						</chakra.div>
					</FormPart>
					{isAdvanced && <OwnSettings form={form} {...partOf('settings')} />}
					{isAdvanced && (
						<FormPart
							title={t('references')}
							summary={String(form.references.length)}
							{...partOf('references')}
						>
							{references}
						</FormPart>
					)}
					{form.arePlacesKnown && sellingPlaces}
					<FormPart title={t('output')} summary={output} {...partOf('output')}>
						<OutputFields
							preset={presetOf(draft)}
							output={draft.output}
							onChange={(changed) => change({ output: changed })}
						/>
					</FormPart>
					<VariantsPart form={form} {...partOf('variants')} />
				</div>
			)}
		</chakra.section>
	);
}

/** Which photos have fewer pixels than the files for where the customer sells; nothing where all have enough. */
function enlargedNote({ photos, imaging, draft }: RequestFieldsProps['form']): string | undefined {
	const placesOf = ({ id }: OrderPhoto) =>
		imaging.cutOutOf(id).cutOut?.enlargedFor.filter((place) => draft.places.includes(place)) ?? [];
	const small = photos.photos.filter((photo) => placesOf(photo).length > 0);
	if (small.length === 0) return undefined;
	const places = new Set(small.flatMap(placesOf));
	const pictures = formatList(small.map(nameOf));
	return t('enlarged', { places: listOf(places), pictures, count: small.length });
}

/** Where the customer sells, which the size, the ground, the format and the margin follow. */
function PlacesPart({ form, ...part }: PartProps) {
	const [changed, setChanged] = useState<readonly PlaceId[]>();
	const { places } = form.draft;

	function onOpen(opens: boolean) {
		part.onOpen(opens);
		if (!opens && changed) void form.changePlaces(changed);
	}

	return (
		<FormPart
			title={t('whereYouSell')}
			summary={places.length > 0 ? listOf(new Set(places)) : t('choosePlace')}
			isOpen={part.isOpen}
			onOpen={onOpen}
		>
			<chakra.p color="muted" mb="4">
				{t('placesFollow')}
			</chakra.p>
			<PlaceChoices value={changed ?? places} onChange={setChanged} />
		</FormPart>
	);
}

interface PartProps extends Pick<RequestFieldsProps, 'form'> {
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
}

/** Whether each photo becomes one picture or three variations of its look; nothing for a look without variations. */
function VariantsPart({ form, ...part }: PartProps) {
	const { draft, change, imaging, photos } = form;
	const shown = form.draftFor(photos.selected);
	if (!takenBy(shown).variant) return null;
	const three = t('threeVariants', { cost: formatCredits(3 * (form.service?.credit ?? 1)) });
	return (
		<FormPart title={t('picturesOfEach')} summary={draft.threeVariants ? three : t('onePicture')} {...part}>
			<chakra.div display="grid" gap="3">
				<Choice
					name="variants"
					legend={t('picturesOfEach')}
					hideLegend
					value={draft.threeVariants ? 'three' : 'one'}
					onChange={(chosen) => change({ threeVariants: chosen === 'three' })}
					options={[
						{ value: 'one', label: t('onePicture') },
						{ value: 'three', label: three },
					]}
				/>
				{photos.selected && (
					<chakra.div
						display="grid"
						gap="2"
						gridTemplateColumns="repeat(3, minmax(0, 1fr))"
						role="img"
						aria-label={t('threeVariantsShown')}
					>
						{variants.map((variant) => (
							<LookPicture
								key={variant}
								look={previewLookOf(shown, variant)}
								imaging={imaging}
								photo={photos.selected?.id}
							/>
						))}
					</chakra.div>
				)}
			</chakra.div>
		</FormPart>
	);
}
