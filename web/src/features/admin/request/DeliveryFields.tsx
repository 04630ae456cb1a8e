import { chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { type OutputSettings, outputOf } from '#shared/art-requests/output.ts';
import { copyLengths } from '#shared/art-requests/settableText.ts';
import { Field, TextArea, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { ResultPhotosField } from '../../files/ResultPhotosField.tsx';
import { type Advertisement, changeDraft, noteView, useDeliveryDraft } from '../acts/deliveryDrafts.ts';
import { t as words } from '../frame/messages.en.ts';
import { Recipient, type WorkRequest } from '../frame/Recipient.tsx';
import { t } from './messages.en.ts';
import { type ResultPicture, resultWarnings } from './resultWarnings.ts';

interface DeliveryFieldsProps {
	readonly request: WorkRequest;
	/** The look and the output that were ordered, once they are known. */
	readonly order: Pick<ArtRequest['data'], 'preset' | 'outputSettings'> | undefined;
	readonly field?: Ref<HTMLInputElement>;
	readonly children: ReactNode;
}

/**
 * What is delivered for one request: the pictures, and the text of an advertisement. Below, always on screen, what differs from the
 * order, whom it goes to, and the buttons.
 */
export function DeliveryFields({ request, order, field, children }: DeliveryFieldsProps) {
	const { id, service } = request;
	const { photos, text } = useDeliveryDraft(id);
	useEffect(() => noteView(id), [id]);
	const warnings = useResultWarnings(photos, order && outputOf(order.preset, order.outputSettings));
	return (
		<>
			<ResultPhotosField
				photos={photos}
				onChange={(next) => changeDraft(id, { photos: next })}
				{...(field && { field })}
			/>
			{service === 'Marketing Content' && (
				<AdvertisementFields text={text} onChange={(next) => changeDraft(id, { text: next })} />
			)}
			<Line>
				<div role="status">
					{warnings.length > 0 && (
						<chakra.ul fontSize="small" color="pending" display="grid" gap="1">
							{warnings.map((warning) => (
								<chakra.li key={warning} display="flex" gap="2" lineHeight={1.4} overflowWrap="anywhere">
									<Icon name="info" size={16} style={{ marginTop: 2 }} />
									{warning}
								</chakra.li>
							))}
						</chakra.ul>
					)}
				</div>
				<Recipient {...request} />
				{children}
			</Line>
		</>
	);
}

/** It stays on screen while the rest is scrolled, above the bars of acts that wait. What it is in must not be a grid. */
const Line = chakra('div', {
	base: {
		position: 'sticky',
		bottom: 'var(--bars, 0px)',
		// Dialogs end above the bars. It covers their padding, at the end of what they scroll, too.
		'[role=dialog] &': { bottom: 'calc(-1 * {spacing.4})', mb: 'calc(-1 * {spacing.4})' },
		zIndex: '1',
		display: 'grid',
		gap: '2',
		py: '2',
		bg: 'inherit',
	},
});

interface AdvertisementFieldsProps {
	readonly text: Advertisement;
	readonly onChange: (text: Advertisement) => void;
}

/** The text of Marketing Content: the server limits 60, 600 and 24 characters. */
const AdvertisementFields = ({ text, onChange }: AdvertisementFieldsProps) => (
	<chakra.div display="grid" gap="3">
		<Field label={t('facts.headline')}>
			<TextInput
				minHeight="40px"
				maxLength={copyLengths.headline}
				value={text.headline}
				onChange={(event) => onChange({ ...text, headline: event.target.value })}
			/>
		</Field>
		<Field label={words('adText')}>
			<TextArea
				maxLength={copyLengths.body}
				value={text.body}
				onChange={(event) => onChange({ ...text, body: event.target.value })}
			/>
		</Field>
		<Field label={t('facts.call')}>
			<TextInput
				minHeight="40px"
				maxLength={copyLengths.callToAction}
				value={text.call_to_action}
				onChange={(event) => onChange({ ...text, call_to_action: event.target.value })}
			/>
		</Field>
	</chakra.div>
);

/** The edge of the small copy in which transparent pixels are searched. */
const sampled = 128;
/** Pixels with a higher alpha are opaque: edges of pictures are blended by scaling. */
const opaque = 250;

async function readPicture(file: File): Promise<ResultPicture> {
	const bitmap = await createImageBitmap(file);
	const { width, height } = bitmap;
	const context = new OffscreenCanvas(sampled, sampled).getContext('2d');
	context?.drawImage(bitmap, 0, 0, sampled, sampled);
	bitmap.close();
	const pixels = context?.getImageData(0, 0, sampled, sampled).data ?? new Uint8ClampedArray();
	const transparent = pixels.some((value, index) => index % 4 === 3 && value < opaque);
	return { name: file.name, type: file.type, width, height, transparent };
}

const read = new WeakMap<File, Promise<ResultPicture | undefined>>();

/** Reads a picture once; `undefined` if it cannot be read. */
function pictureOf(file: File): Promise<ResultPicture | undefined> {
	const earlier = read.get(file) ?? readPicture(file).catch(() => undefined);
	read.set(file, earlier);
	return earlier;
}

/** What of the chosen pictures is not as it was ordered, in sentences; nothing until the pictures are read. */
function useResultWarnings(photos: readonly File[], order: OutputSettings | undefined): readonly string[] {
	const [pictures, setPictures] = useState<readonly ResultPicture[]>([]);
	useEffect(() => {
		let isCurrent = true;
		Promise.all(photos.map(pictureOf)).then((all) => {
			if (isCurrent) setPictures(all.filter((picture) => picture !== undefined));
		});
		return () => {
			isCurrent = false;
		};
	}, [photos]);
	return order && photos.length > 0 ? pictures.flatMap((picture) => resultWarnings(picture, order)) : [];
}
