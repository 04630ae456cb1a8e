import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { variants } from '#shared/imaging/looks/scene/variants.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { t as words } from '../messages.en.ts';
import { shownText } from '../prefilledTexts.ts';
import { DescriptionField, OptionFields } from './DescriptionFields.tsx';
import { presetOf, previewLookOf, takenBy } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { t } from './messages.en.ts';
import { OutputFields } from './OutputFields.tsx';
import { OwnSettings } from './OwnSettings.tsx';
import { LookPicture } from './previews.tsx';
import { ServiceChoice, ServicePicture } from './ServiceChoice.tsx';
import { ProposedText, ServiceTextFields } from './ServiceTextFields.tsx';
import type { RequestForm } from './useNewRequest.ts';

interface RequestPartsProps {
	readonly form: RequestForm;
	/** The reference images, for the Advanced mode. */
	readonly references: ReactNode;
	/** The size and the format, in words. */
	readonly output: string;
	/** The part about where the customer sells, if it is here. */
	readonly children: ReactNode;
}

/** One row for each part of an order behind "More", and its fields in a sheet. */
export default function RequestParts({ form, references, output, children }: RequestPartsProps) {
	const { draft, change, errors, service } = form;
	const isAdvanced = draft.mode === 'advanced';
	const setOptions = (options: typeof draft.options) => change({ options });
	return (
		<>
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
				form={form}
				name="service"
				title={t('service')}
				summary={service ? serviceLabels[service.name] : ''}
				width="840px"
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
							photo={form.photos.selected}
							text={draft.textContent}
						/>
					)}
				/>
			</FormPart>
			{(service?.name === 'Graphic Design' || service?.name === 'Marketing Content') && (
				<FormPart
					form={form}
					name="text"
					title={words('customerTexts.textContent')}
					summary={draft.textContent || draft.productInfo}
					error={errors.text}
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
				form={form}
				name="description"
				title={words('customerTexts.description')}
				summary={shownText(draft.options.description)}
				error={errors.description}
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
			{isAdvanced && <OwnSettings form={form} />}
			{isAdvanced && (
				<FormPart
					form={form}
					name="references"
					title={t('references')}
					summary={String(form.references.length)}
				>
					{references}
				</FormPart>
			)}
			{children}
			<FormPart form={form} name="output" title={words('output')} summary={output}>
				<OutputFields
					preset={presetOf(draft)}
					output={form.draftFor(form.photos.selected).output}
					onChange={(changed) => change({ output: changed })}
				/>
			</FormPart>
			<VariantsPart form={form} />
		</>
	);
}

/** Whether each photo becomes one picture or three variations of its look; nothing for a look without variations. */
function VariantsPart({ form }: Pick<RequestPartsProps, 'form'>) {
	const { draft, change, imaging, photos } = form;
	const shown = form.draftFor(photos.selected);
	if (!takenBy(shown).variant) return null;
	const three = t('threeVariants', { cost: formatCredits(3 * (form.service?.credit ?? 1)) });
	return (
		<FormPart
			form={form}
			name="variants"
			title={t('picturesOfEach')}
			summary={draft.threeVariants ? three : t('onePicture')}
		>
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
								photo={photos.selected}
							/>
						))}
					</chakra.div>
				)}
			</chakra.div>
		</FormPart>
	);
}
