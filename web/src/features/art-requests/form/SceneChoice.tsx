import { chakra } from '@chakra-ui/react';
import { findPreset } from '#shared/art-requests/presets.ts';
import {
	groundOf,
	isScene,
	type SceneLook,
	type SceneName,
	scenesFor,
	sceneUseOf,
} from '#shared/imaging/looks/scene/scenes.ts';
import { useChanging } from '../../../storage/useChanging.ts';
import { FieldNote } from '../../../ui/Field.tsx';
import { PictureChoice } from '../../../ui/PictureChoice.tsx';
import { t as words } from '../messages.en.ts';
import { mainRequest } from './boardPicture.ts';
import { type Draft, presetOf, previewLookOf, takenBy } from './draft.ts';
import { t } from './messages.en.ts';
import type { OrderPhoto } from './orderPhotos.ts';
import { LookPicture } from './previews.tsx';
import type { RequestForm } from './useNewRequest.ts';

interface SceneChoiceProps {
	readonly form: RequestForm;
	/** The photo that is shown in the scenes; samples are shown without one. */
	readonly photo: OrderPhoto | undefined;
	readonly legend: string;
	readonly onChange: (look: SceneLook, scene: SceneName | undefined) => void;
}

const fitting = 'fitting';

/** The scenes of a look, with the product in each; nothing for a look without scenes. */
export default function SceneChoice({ form, photo, legend, onChange }: SceneChoiceProps) {
	const { imaging } = form;
	const draft = form.draftFor(photo);
	const pose = useChanging(
		imaging.subscribe,
		() => photo && imaging.previewOf(mainRequest(form, photo))?.place?.pose,
		undefined,
	);
	const { scenes: look } = takenBy(draft);
	if (!look || (draft.overrides.background?.kind ?? 'look') !== 'look') return null;
	const use = pose ? sceneUseOf(pose) : 'standing';
	const offered = scenesFor(look, use);
	const chosen = draft.scenes[look];
	const shown = isScene(chosen)
		? offered.find((name) => groundOf(name, use) === groundOf(chosen, use))
		: fitting;
	const pictureOf = (scene: SceneName | undefined) => (
		<LookPicture
			look={previewLookOf({ ...draft, scenes: scene ? { [look]: scene } : {} })}
			imaging={imaging}
			photo={photo}
		/>
	);
	return (
		<chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
			<chakra.p fontWeight="strong" fontSize="small" aria-hidden="true">
				{legend}
			</chakra.p>
			<PictureChoice<SceneName | typeof fitting>
				name={`scene-${photo?.id}`}
				legend={legend}
				isStrip
				tileWidth="128px"
				value={shown}
				onChange={(name) => onChange(look, name === fitting ? undefined : name)}
				options={[
					{ value: fitting, label: t('fittingScene'), picture: pictureOf(undefined) },
					...offered.map((name) => ({
						value: name,
						label: words(`scenes.${name}`),
						picture: pictureOf(name),
					})),
				]}
			/>
			{hasWordsOfItsOwn(draft) && <FieldNote>{t('wordsChoose')}</FieldNote>}
		</chakra.div>
	);
}

/** Whether the customer has written about the background: a scene that the words name is taken. */
const hasWordsOfItsOwn = (draft: Draft): boolean =>
	draft.options.background !== (findPreset(presetOf(draft))?.options.background ?? '');
