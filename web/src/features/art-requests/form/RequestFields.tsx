import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { PageTitle } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { serviceDescriptions, withUsualTime } from '../serviceDescriptions.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { LookFields } from './LookFields.tsx';
import { presetOf, previewLookOf } from './look.ts';
import { ModeChoice } from './ModeChoice.tsx';
import { OptionFields } from './OptionFields.tsx';
import { OutputFields } from './OutputFields.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import { ServiceTextFields } from './ServiceTextFields.tsx';
import type { useNewRequest } from './useNewRequest.ts';

interface RequestFieldsProps {
	readonly form: ReturnType<typeof useNewRequest>;
	/** The fields of the photos. */
	readonly children: ReactNode;
}

/** The fields of the request form. */
export function RequestFields({ form, children }: RequestFieldsProps) {
	const { draft, change, errors, service } = form;
	const setOptions = (options: typeof draft.options) => change({ options });

	return (
		<chakra.div display="grid" gap={{ base: '7', md: '8' }} pb={{ base: '7', lg: '0' }}>
			<chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
				<chakra.div display="grid" gap="2">
					<PageTitle>New request</PageTitle>
					<chakra.p color="muted" minHeight={{ base: '2lh', md: '1lh' }}>
						{service &&
							`${serviceLabels[service.name]}, delivered within ${withUsualTime(serviceDescriptions[service.name].promise, service.usual_seconds)}`}
					</chakra.p>
				</chakra.div>
				<chakra.div width={{ base: 'full', md: '280px' }}>
					<ModeChoice mode={draft.mode} onChange={(mode) => change({ mode })} />
				</chakra.div>
			</chakra.div>
			{children}
			<Section title="Look">
				<LookFields draft={draft} onChange={change} previews={form.previews} />
				<DescriptionField
					value={draft.options.description}
					onChange={(description) => setOptions({ ...draft.options, description })}
					error={errors.description}
					field={form.fields.description}
				/>
				{draft.mode === 'advanced' && <OptionFields options={draft.options} onChange={setOptions} />}
			</Section>
			<Section title="Service">
				<ServiceChoice
					services={form.services}
					failed={Boolean(form.servicesError)}
					onRetry={form.reloadServices}
					value={service?.name}
					onChange={(name) => change({ service: name })}
					picture={(name) => (
						<ServicePicture
							service={name}
							look={previewLookOf(draft)}
							previews={form.previews}
							text={draft.textContent}
						/>
					)}
				/>
			</Section>
			<ServiceTextFields
				service={service?.name}
				draft={draft}
				onChange={change}
				error={errors.text}
				requiredField={form.fields.text}
			/>
			<Section title="Output">
				<OutputFields
					preset={presetOf(draft)}
					output={draft.output}
					onChange={(output) => change({ output })}
				/>
			</Section>
		</chakra.div>
	);
}
