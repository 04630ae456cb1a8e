import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { PageTitle } from '../../../ui/Page.tsx';
import { formatNames, sizeNames } from '../outputNames.ts';
import { t } from '../text.ts';
import { timeSentence } from '../timeSentence.ts';
import { DescriptionField, OptionFields } from './DescriptionFields.tsx';
import { type Draft, presetOf, previewLookOf } from './draft.ts';
import { FormPart, FormParts } from './FormPart.tsx';
import { LookSection } from './LookSection.tsx';
import { OutputFields } from './OutputFields.tsx';
import { OwnSettings } from './OwnSettings.tsx';
import { ServiceChoice, ServicePicture } from './ServiceChoice.tsx';
import { ProposedText, ServiceTextFields } from './ServiceTextFields.tsx';
import type { useNewRequest } from './useNewRequest.ts';

interface ModeChoiceProps {
	readonly mode: Draft['mode'];
	readonly onChange: (mode: Draft['mode']) => void;
}

/** Switches the request form between its few and its many fields. */
const ModeChoice = ({ mode, onChange }: ModeChoiceProps) => (
	<Choice
		name="mode"
		legend={t('mode')}
		hideLegend
		compact
		value={mode}
		onChange={onChange}
		options={[
			{ value: 'easy', label: t('easy') },
			{ value: 'advanced', label: t('advanced') },
		]}
	/>
);

interface RequestFieldsProps {
	readonly form: ReturnType<typeof useNewRequest>;
	/** The photos. */
	readonly children: ReactNode;
	/** The reference images, for the Advanced mode. */
	readonly references: ReactNode;
}

/** The fields of the request form: photos and look first, and the rest in sheets where there is no room. */
export function RequestFields({ form, children, references }: RequestFieldsProps) {
	const { draft, change, errors, service, photos } = form;
	const setOptions = (options: typeof draft.options) => change({ options });
	const isAdvanced = draft.mode === 'advanced';
	const partOf = (name: string) => ({
		isOpen: form.part === name,
		onOpen: (isOpen: boolean) => form.setPart(isOpen ? name : undefined),
	});

	return (
		<chakra.div
			display="grid"
			gridTemplateColumns="minmax(0, 1fr)"
			gap={{ base: '3', md: '7' }}
			pb={{ base: '4', lg: '0' }}
		>
			<chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
				<PageTitle>{t('newRequest')}</PageTitle>
				<ModeChoice mode={draft.mode} onChange={(mode) => change({ mode })} />
				<chakra.p color="muted" width="full" minHeight="1lh" hideBelow="md">
					{service &&
						t('serviceTime', {
							service: serviceLabels[service.name],
							time: timeSentence(service.name, service.usual_seconds),
						})}
				</chakra.p>
			</chakra.div>
			{children}
			<LookSection form={form} />
			<FormParts>
				<FormPart
					title={t('description')}
					summary={draft.options.description}
					error={errors.description}
					hideTitle
					{...partOf('description')}
				>
					<chakra.div display="grid" gap="5">
						<DescriptionField
							value={draft.options.description}
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
				<FormPart
					title={t('service')}
					summary={service ? serviceLabels[service.name] : ''}
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
								look={previewLookOf(form.draftFor(photos.selected))}
								imaging={form.imaging}
								photo={photos.selected?.id}
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
					title={t('output')}
					summary={t('outputSummary', {
						size: sizeNames[draft.output.size],
						format: formatNames[draft.output.format],
					})}
					{...partOf('output')}
				>
					<OutputFields
						preset={presetOf(draft)}
						output={draft.output}
						onChange={(output) => change({ output })}
					/>
				</FormPart>
			</FormParts>
		</chakra.div>
	);
}
