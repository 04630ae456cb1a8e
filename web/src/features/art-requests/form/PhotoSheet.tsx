import { chakra } from '@chakra-ui/react';
import { cleanName, longestName, photoName } from '#shared/art-requests/fileName.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t as words } from '../messages.en.ts';
import { CutOutStatus } from '../subject/CutOutStatus.tsx';
import { useCutOutState } from '../subject/useImaging.ts';
import { chosenLook, needsCutOut, takenBy } from './draft.ts';
import { LazyDialog } from './LazyDialog.tsx';
import { t } from './messages.en.ts';
import { nameOf, type OrderPhoto } from './orderPhotos.ts';
import { PoseChoice } from './PhotoQuestion.tsx';
import { PrintField } from './PrintField.tsx';
import SceneChoice from './SceneChoice.tsx';
import type { RequestForm } from './useNewRequest.ts';

interface PhotoSheetProps {
	readonly form: RequestForm;
	readonly photo: OrderPhoto;
	/** Opens the editor of its cut-out. */
	readonly onEdit: () => void;
	/** Lets the customer choose another photo in its place. */
	readonly onReplace: () => void;
	readonly onClose: () => void;
}

/** What can be done with one photo: its cut-out, its name, its look, its place, and the photo itself. */
export function PhotoSheet({ form, photo, onEdit, onReplace, onClose }: PhotoSheetProps) {
	const { photos, imaging } = form;
	const state = useCutOutState(imaging, photo.id);
	const draft = form.draftFor(photo);
	const at = photos.photos.findIndex(({ id }) => id === photo.id);
	const fileName = photoName(photo.file.name);
	const closing = (act: () => void) => () => {
		onClose();
		act();
	};
	return (
		<LazyDialog title={nameOf(photo)} onClose={onClose}>
			<chakra.div display="grid" gap="4">
				{needsCutOut(draft) && (
					<chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
						<CutOutStatus state={state} checked={photo.checked} />
						{state.cutOut && <Button onClick={closing(onEdit)}>{words('correct')}</Button>}
					</chakra.div>
				)}
				{takenBy(draft).print && (
					<PrintField
						file={photo.file}
						value={photo.print}
						onChange={(print) => photos.set(photo.id, { print })}
					/>
				)}
				<PoseChoice form={form} photo={photo} />
				{takenBy(draft).glass && (
					<chakra.label display="flex" alignItems="center" gap="3" cursor="pointer">
						<chakra.input
							type="checkbox"
							width="20px"
							height="20px"
							flexShrink="0"
							accentColor="ink"
							checked={photo.glass ?? false}
							onChange={({ target }) => photos.set(photo.id, { glass: target.checked || undefined })}
						/>
						<span>
							{t('glass')}{' '}
							<chakra.span fontSize="small" color="muted">
								{t('glassHint')}
							</chakra.span>
						</span>
					</chakra.label>
				)}
				{photos.photos.length > 1 && (
					<SceneChoice
						form={form}
						photo={photo}
						legend={t('changeScene')}
						onChange={(look, scene) =>
							photos.set(photo.id, {
								ownLook: chosenLook({ ...draft, scenes: { ...draft.scenes, [look]: scene } }),
							})
						}
					/>
				)}
				<Field label={t('pictureName')}>
					<TextInput
						maxLength={longestName}
						placeholder={fileName}
						value={photo.name ?? fileName}
						onChange={({ target }) => photos.set(photo.id, { name: target.value })}
						onBlur={({ target }) => {
							const name = cleanName(target.value);
							photos.set(photo.id, { name: name && name !== fileName ? name : undefined });
						}}
					/>
				</Field>
				{photos.photos.length > 1 && (
					<Choice
						name="look-scope"
						legend={t('whichPhotos')}
						value={photo.ownLook ? 'one' : 'all'}
						onChange={(scope) =>
							photos.set(photo.id, { ownLook: scope === 'one' ? chosenLook(draft) : undefined })
						}
						options={[
							{ value: 'all', label: t('allPhotos') },
							{ value: 'one', label: t('onlyThis') },
						]}
					/>
				)}
				<chakra.div display="flex" flexWrap="wrap" gap="2">
					<Button size="small" onClick={closing(onReplace)}>
						{t('replace')}
					</Button>
					{photos.photos.length > 1 && (
						<>
							<Button size="small" disabled={at === 0} onClick={() => photos.move(photo.id, -1)}>
								<Icon name="arrowLeft" size={16} /> {t('moveLeft')}
							</Button>
							<Button
								size="small"
								disabled={at === photos.photos.length - 1}
								onClick={() => photos.move(photo.id, 1)}
							>
								<Icon name="arrowRight" size={16} /> {t('moveRight')}
							</Button>
						</>
					)}
					<Button size="small" onClick={closing(() => photos.remove(photo.id))}>
						{t('removePhoto')}
					</Button>
				</chakra.div>
			</chakra.div>
		</LazyDialog>
	);
}
