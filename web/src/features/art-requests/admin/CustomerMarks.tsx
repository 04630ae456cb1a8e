import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { StrokeLine } from '../subject/StrokeLine.tsx';
import type { Proportions } from '../subject/strokes.ts';
import { t } from './text.ts';

type Marks = NonNullable<ArtRequest['data']['subject']>;
type Stroke = NonNullable<Marks['keep']>[number];

interface CustomerMarksProps {
	readonly marks: Marks;
	/** The size of the photo, which the marks cover. */
	readonly photo: Proportions;
}

/** What the customer has marked in the photo: the box around the product, strokes to keep and strokes to remove. */
export function CustomerMarks({ marks: { box, keep = [], remove = [] }, photo }: CustomerMarksProps) {
	const { width, height } = photo;
	const long = Math.max(width, height);
	const lines = (kind: 'keep' | 'remove', strokes: readonly Stroke[]) =>
		strokes.map((stroke) => (
			<StrokeLine key={`${kind} ${stroke.points}`} kind={kind} stroke={stroke} photo={photo} />
		));
	return (
		<chakra.svg
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={t('marked')}
			position="absolute"
			inset="0"
			width="full"
			height="full"
			fill="none"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<chakra.g opacity="0.6">
				{lines('keep', keep)}
				{lines('remove', remove)}
			</chakra.g>
			{box && (
				<chakra.rect
					x={box[0] * width}
					y={box[1] * height}
					width={box[2] * width}
					height={box[3] * height}
					stroke="accent"
					strokeWidth={long / 200}
					strokeDasharray={`${long / 50}`}
				/>
			)}
		</chakra.svg>
	);
}
