import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/Button.tsx';
import { Field, FieldNote, TextInput } from '../../../ui/Field.tsx';
import { takenBy } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { t } from './messages.en.ts';
import { nameOf } from './orderPhotos.ts';
import { centimetreRange, centimetresOf, isTooSmall } from './trueScale.ts';
import type { RequestForm } from './useNewRequest.ts';

/** One scene and one scale for the photos of a batch, and the heights of their products. */
export default function SameScale({ form }: { form: RequestForm }) {
	const { photos, draft, heights } = form;
	const list = photos.photos;
	if (!takenBy(form.draftFor(undefined)).placement) return null;
	const missing = list.filter(({ id }) => draft.sameScale && !heights.has(id)).map(nameOf);
	const small = list.filter(({ id }) => isTooSmall(heights.get(id))).map(nameOf);
	return (
		<chakra.div display="grid" gap="1" gridTemplateColumns="minmax(0, 1fr)">
			<div>
				<Button aria-pressed={draft.sameScale} onClick={() => form.setSameScale(!draft.sameScale)}>
					{t(draft.sameScale ? 'sameScaleOn' : 'sameScale')}
				</Button>
			</div>
			{draft.sameScale && (
				<FormPart
					form={form}
					name="heights"
					title={t('heights')}
					summary={t('heightsGiven', {
						given: list.filter((photo) => centimetresOf(form.typedHeight(photo)) !== undefined).length,
						count: list.length,
					})}
				>
					<chakra.div display="grid" gap="4">
						<p>{t('heightsHint')}</p>
						{list.map((photo) => {
							const typed = form.typedHeight(photo);
							const isWrong = typed.trim() !== '' && centimetresOf(typed) === undefined;
							return (
								<Field
									key={photo.id}
									label={t('heightOf', { name: nameOf(photo) })}
									error={isWrong ? t('heightOutside', centimetreRange) : undefined}
								>
									<TextInput
										inputMode="decimal"
										maxLength={8}
										value={typed}
										onChange={({ target }) => photos.set(photo.id, { height: target.value })}
									/>
								</Field>
							);
						})}
					</chakra.div>
				</FormPart>
			)}
			{missing.length > 0 && <FieldNote>{t('notInScale', { names: missing.join(', ') })}</FieldNote>}
			{small.length > 0 && <FieldNote>{t('shownLarger', { names: small.join(', ') })}</FieldNote>}
		</chakra.div>
	);
}
