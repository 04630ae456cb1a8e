import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, Ref } from 'react';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import type { PreviewRequest } from '../../../imaging/previewJobs.ts';
import { Icon } from '../../../ui/icons.tsx';
import { t } from './messages.en.ts';
import { nameOf, type OrderPhoto } from './orderPhotos.ts';
import { PreviewPicture, Thumbnail } from './previews.tsx';
import type { CutOutCheck } from './useCutOutChecks.ts';

interface PhotoTileProps {
	readonly imaging: Imaging;
	readonly photo: OrderPhoto;
	readonly request: PreviewRequest;
	/** Its place among the photos, as in "2 of 8". */
	readonly place: string;
	readonly selected: boolean;
	/** What there is to say of its cut-out. */
	readonly check: CutOutCheck | undefined;
	/** How much has been uploaded, 0 to 1; `undefined` unless the photo is being sent. */
	readonly progress: number | undefined;
	readonly button: Ref<HTMLButtonElement>;
	readonly onSelect: () => void;
	readonly onKeyDown: (event: KeyboardEvent) => void;
	/** Absent for the only photo. */
	readonly onRemove: (() => void) | undefined;
}

/** A photo of the order in its look: the photo itself until the picture is rendered. */
export function PhotoTile({ photo, progress, check, selected, ...props }: PhotoTileProps) {
	const name = nameOf(photo);
	const isFinding = check === 'searching';
	const wantsCheck = check === 'unchecked';
	return (
		<Tile data-tile={photo.id} data-selected={selected || undefined}>
			<Picture
				ref={props.button}
				aria-label={t('tile', { name, place: props.place, check: wantsCheck ? 'yes' : 'no' })}
				aria-current={selected ? 'true' : undefined}
				aria-busy={isFinding}
				tabIndex={selected ? 0 : -1}
				onClick={props.onSelect}
				onKeyDown={props.onKeyDown}
			>
				<PreviewPicture imaging={props.imaging} request={props.request} isMain>
					<Thumbnail file={photo.file} />
				</PreviewPicture>
				{isFinding && <Finding />}
			</Picture>
			{progress !== undefined && (
				<Progress role="progressbar" aria-label={name} aria-valuenow={Math.round(progress * 100)}>
					<chakra.span
						display="block"
						height="full"
						bg="ink"
						transformOrigin="left"
						transition="transform {durations.short}"
						style={{ transform: `scaleX(${progress})` }}
					/>
				</Progress>
			)}
			<Caption>
				<Name aria-hidden="true">{name}</Name>
				{props.onRemove && (
					<State aria-hidden="true" data-check={wantsCheck || undefined}>
						{wantsCheck ? t('check') : !isFinding && <Icon name="check" size={14} />}
					</State>
				)}
				{props.onRemove && progress === undefined && (
					<Remove aria-label={t('remove', { name })} onClick={props.onRemove}>
						<Icon name="close" size={14} />
					</Remove>
				)}
			</Caption>
		</Tile>
	);
}

const Tile = chakra('li', {
	base: {
		position: 'relative',
		minWidth: 0,
		'&[data-selected] > button:first-of-type': {
			outline: '3px solid',
			outlineColor: 'ink',
			outlineOffset: '2px',
		},
	},
});

const Picture = chakra(
	'button',
	{
		base: {
			position: 'relative',
			display: 'block',
			width: 'full',
			bg: 'line',
			borderRadius: 'image',
			overflow: 'hidden',
			'& > span': { maxHeight: 'inherit' },
		},
	},
	{ defaultProps: { type: 'button' } },
);

/** The work on a photo, as an edge that moves across it. */
const Finding = chakra('span', {
	base: {
		position: 'absolute',
		insetY: 0,
		left: 0,
		width: '25%',
		bg: 'sheet',
		opacity: 0.5,
		animation: 'sweep {durations.sweep} ease-in-out infinite',
		_motionReduce: { animation: 'none', width: 'full' },
	},
});

/** Below the picture, so that nothing covers the product. */
const Caption = chakra('span', {
	base: {
		display: 'flex',
		// Below the outline of a selected picture.
		alignItems: { base: 'end', md: 'center' },
		gap: '2',
		minHeight: { base: '18px', md: '28px' },
	},
});

const State = chakra('span', {
	base: {
		color: 'completed',
		fontSize: { base: '0.75rem', md: 'small' },
		fontWeight: 'strong',
		lineHeight: 1,
		'&[data-check]': { color: 'pending' },
	},
});

const Remove = chakra(
	'button',
	{
		base: {
			// On a phone it is in the sheet of the photo.
			display: { base: 'none', md: 'grid' },
			placeItems: 'center',
			width: '28px',
			height: '28px',
			ml: 'auto',
			flexShrink: 0,
			borderRadius: 'full',
			_hover: { bg: 'line' },
		},
	},
	{ defaultProps: { type: 'button' } },
);

const Progress = chakra('span', {
	base: { position: 'absolute', insetX: 0, top: 0, height: '6px', bg: 'sheet', overflow: 'hidden' },
});

const Name = chakra('span', {
	base: {
		display: { base: 'none', md: 'block' },
		fontSize: 'small',
		color: 'muted',
		lineHeight: 1.2,
		overflow: 'hidden',
		textOverflow: 'ellipsis',
		whiteSpace: 'nowrap',
	},
});
