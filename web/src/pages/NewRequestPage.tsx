import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { useDraft } from '../features/art-requests/draft.ts';
import { LookFields } from '../features/art-requests/LookFields.tsx';
import { missingText } from '../features/art-requests/missingText.ts';
import { OptionFields } from '../features/art-requests/OptionFields.tsx';
import { OutputFields } from '../features/art-requests/OutputFields.tsx';
import { RequestSummary } from '../features/art-requests/RequestSummary.tsx';
import { ServiceChoice } from '../features/art-requests/ServiceChoice.tsx';
import { serviceDescriptions } from '../features/art-requests/serviceDescriptions.ts';
import { TextFields } from '../features/art-requests/TextFields.tsx';
import { useServices } from '../features/art-requests/useServices.ts';
import { useSubmission } from '../features/art-requests/useSubmission.ts';
import { useMe } from '../features/auth/useMe.ts';
import { PhotoDrop } from '../features/files/PhotoDrop.tsx';
import { ReferencePhotos } from '../features/files/ReferencePhotos.tsx';
import { uploadPhotos } from '../features/files/uploadPhotos.ts';
import { Choice } from '../ui/Choice.tsx';
import { Field, TextArea } from '../ui/Field.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { toast } from '../ui/toasts.ts';

export default function NewRequestPage() {
	const navigate = useNavigate();
	const { me, refresh: refreshMe } = useMe();
	const { services, error: servicesError, retry } = useServices();
	const [draft, change] = useDraft();
	const [main, setMain] = useState<File>();
	const [references, setReferences] = useState<File[]>([]);
	const [tried, setTried] = useState(false);
	const words = useRef<HTMLTextAreaElement>(null);
	const requiredWords = useRef<HTMLTextAreaElement>(null);
	const { progress, submit } = useSubmission();

	const offered = services?.filter(({ available }) => available);
	const service = offered?.find(({ name }) => name === draft.service) ?? offered?.[0];
	const balance = me?.total_credit ?? 0;
	const { description } = draft.options;
	const advanced = draft.mode === 'advanced';

	/** What still stands in the way, in the words of the form. */
	function submitBlocker(): string | undefined {
		if (!service) return 'Please select a service';
		if (balance < service.credit) return "You don't have enough credits for this service";
		if (!main && service.name === 'Image Generate') return 'Please upload a main image first.';
		return undefined;
	}

	async function send(event: FormEvent) {
		event.preventDefault();
		setTried(true);
		if (!me) return toast('error', 'Please log in to submit a request');
		if (!service) return toast('error', 'Please select a service');
		if (!main) return toast('error', 'Please upload a main image');
		if (balance < service.credit) return toast('error', "You don't have enough credits for this service");
		if (description.trim() === '') return words.current?.focus();
		if (missingText(draft, service.name)) return requiredWords.current?.focus();
		const photos = [main, ...(advanced ? references : [])];
		const id = await submit({
			draft,
			service: service.name,
			upload: (onProgress) => uploadPhotos(me.id, photos, onProgress),
		});
		if (!id) return;
		void refreshMe();
		navigate(appPaths.request(id));
	}

	return (
		<Page title="New request">
			<chakra.form
				noValidate
				onSubmit={send}
				display="grid"
				columnGap="8"
				gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }}
			>
				<chakra.div display="grid" gap={{ base: '7', md: '8' }} pb={{ base: '7', lg: '0' }}>
					<chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
						<PageTitle>New request</PageTitle>
						<chakra.div width={{ base: 'full', md: '280px' }}>
							<Choice
								name="mode"
								legend="Mode"
								quietLegend
								value={draft.mode}
								onChange={(mode) => change({ mode })}
								options={[
									{ value: 'easy', label: 'Easy' },
									{ value: 'advanced', label: 'Advanced' },
								]}
							/>
						</chakra.div>
					</chakra.div>
					<Section title="Your photo">
						<PhotoDrop
							photo={main}
							onChange={setMain}
							error={tried && !main ? 'Please upload a main image' : undefined}
						/>
					</Section>
					{advanced && (
						<Section title="Reference images">
							<ReferencePhotos photos={references} onChange={setReferences} />
						</Section>
					)}
					<Section title="Look">
						<LookFields draft={draft} onChange={change} />
						<Field
							label="Description"
							hint="The look fills this in; change it as you like."
							error={tried && description.trim() === '' ? 'Please describe what you want.' : undefined}
						>
							{(control) => (
								<TextArea
									{...control}
									ref={words}
									required
									maxLength={4000}
									value={description}
									placeholder="What should the picture look like?"
									onChange={(event) =>
										change({ options: { ...draft.options, description: event.target.value } })
									}
								/>
							)}
						</Field>
						{advanced && <OptionFields options={draft.options} onChange={(options) => change({ options })} />}
					</Section>
					<Section title="Service">
						<ServiceChoice
							services={services}
							failed={Boolean(servicesError)}
							onRetry={retry}
							value={service?.name}
							onChange={(name) => change({ service: name })}
						/>
					</Section>
					<TextFields
						service={service?.name}
						draft={draft}
						onChange={change}
						tried={tried}
						required={requiredWords}
					/>
					<Section title="Output">
						<OutputFields output={draft.output} onChange={(output) => change({ output })} />
					</Section>
				</chakra.div>
				<RequestSummary
					order={service && { service: service.name, cost: service.credit }}
					estimate={service && serviceDescriptions[service.name].estimate}
					balance={balance}
					submitBlocker={submitBlocker()}
					progress={progress}
				/>
			</chakra.form>
		</Page>
	);
}
