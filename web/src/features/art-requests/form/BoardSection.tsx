import { chakra } from '@chakra-ui/react';
import {
	type ComponentType,
	type KeyboardEvent,
	lazy,
	type ReactNode,
	Suspense,
	useRef,
	useState,
} from 'react';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import { type Imaging, isSearching } from '../../../imaging/imagingClient.ts';
import type { CutOutDialogProps } from '../editor/CutOutDialog.tsx';
import { LazyDialog } from '../LazyDialog.tsx';
import { t } from '../text.ts';
import { type Draft, needsCutOut, previewLookOf } from './draft.ts';
import type { OrderPhoto } from './orderPhotos.ts';
import { nameOf, PhotoTile } from './PhotoTile.tsx';
import { SelectedPhoto } from './SelectedPhoto.tsx';
import type { useNewRequest } from './useNewRequest.ts';
import type { useOrderPhotos } from './useOrderPhotos.ts';

const Unavailable = ({ onClose }: CutOutDialogProps) => (
	<LazyDialog title={t('correct')} onClose={onClose}>
		{t('unavailable')}
	</LazyDialog>
);

/** The editor of cut-outs, loaded when it is opened. */
const LoadedDialog = lazy<ComponentType<CutOutDialogProps>>(() =>
	import('../editor/CutOutDialog.tsx').catch(() => ({ default: Unavailable })),
);

export const CutOutDialog = (props: CutOutDialogProps) => (
	<Suspense>
		<LoadedDialog {...props} />
	</Suspense>
);

interface PhotoBoardProps {
	readonly imaging: Imaging;
	readonly photos: ReturnType<typeof useOrderPhotos>;
	/** The draft by which a photo is ordered. */
	readonly draftFor: (photo: OrderPhoto) => Draft;
	/** The ids of the photos whose cut-out the customer should look at. */
	readonly unchecked: readonly string[];
	/** How much of each photo has been uploaded, 0 to 1. */
	readonly progress: ReadonlyMap<File, number>;
	/** Opens the editor of a photo's cut-out. */
	readonly onOpen: (id: string) => void;
	/** The tile that adds photos. */
	readonly children: ReactNode;
}

/** The long side of a picture on the board, in pixels: a single one is larger. */
const edges = { one: 448, several: 288 };
/** From so many photos on, tiles are smaller on a phone, where the looks are to be on screen with them. */
const many = 8;

/** Columns to the right, rows down; with Alt the photo itself is moved. */
const steps: Readonly<Record<string, 'back' | 'on' | 'up' | 'down'>> = {
	ArrowLeft: 'back',
	ArrowRight: 'on',
	ArrowUp: 'up',
	ArrowDown: 'down',
};

/** All photos of an order, each in its look. Arrow keys go from one to the next, Enter opens it, Delete removes it. */
function PhotoBoard({ imaging, photos, draftFor, unchecked, progress, onOpen, children }: PhotoBoardProps) {
	const buttons = useRef(new Map<string, HTMLButtonElement>());
	const list = photos.photos;
	const edge = list.length === 1 ? edges.one : edges.several;

	const columns = () => {
		const tops = list.map(({ id }) => buttons.current.get(id)?.getBoundingClientRect().top);
		return Math.max(1, tops.filter((top) => top === tops[0]).length);
	};

	function select(photo: OrderPhoto) {
		photos.select(photo.id);
		buttons.current.get(photo.id)?.focus();
	}

	/** Removes a photo. The next one gets the focus, and is selected if this one was. */
	function remove(photo: OrderPhoto, at: number) {
		const next = list[at + 1] ?? list[at - 1];
		if (next && photo.id === photos.selected?.id) select(next);
		else if (next) buttons.current.get(next.id)?.focus();
		photos.remove(photo.id);
	}

	function onKeyDown(event: KeyboardEvent, at: number) {
		const photo = list[at];
		const step = steps[event.key];
		if (!photo) return;
		if (event.key === 'Delete') remove(photo, at);
		else if (step) {
			const by = { back: -1, on: 1, up: -columns(), down: columns() }[step];
			const next = list[at + by];
			if (event.altKey) photos.move(photo.id, by);
			else if (next) select(next);
		} else return;
		event.preventDefault();
	}

	function canvasFor(photo: OrderPhoto) {
		const { width, height } = dimensionsOf(draftFor(photo).output.size);
		const scale = edge / Math.max(width, height);
		return { width: Math.round(width * scale), height: Math.round(height * scale) };
	}

	return (
		<Tiles
			data-one={list.length === 1 || undefined}
			data-many={list.length >= many || undefined}
			aria-label={t('photosOfOrder')}
		>
			{list.map((photo, i) => (
				<PhotoTile
					key={photo.id}
					imaging={imaging}
					photo={photo}
					request={{ photo: photo.id, look: previewLookOf(draftFor(photo)), canvas: canvasFor(photo) }}
					place={t('place', { at: i + 1, count: list.length })}
					selected={photo.id === photos.selected?.id}
					wantsCheck={unchecked.includes(photo.id)}
					progress={progress.get(photo.file)}
					button={(button) => {
						if (button) buttons.current.set(photo.id, button);
						else buttons.current.delete(photo.id);
					}}
					onSelect={() => (photo.id === photos.selected?.id ? onOpen(photo.id) : photos.select(photo.id))}
					onKeyDown={(event) => onKeyDown(event, i)}
					onMoveTo={(id) => photos.move(photo.id, list.findIndex((each) => each.id === id) - i)}
					onDropTile={(id) => photos.move(id, i - list.findIndex((each) => each.id === id))}
					onRemove={() => remove(photo, i)}
				/>
			))}
			{children}
		</Tiles>
	);
}

const Tiles = chakra('ul', {
	base: {
		display: 'grid',
		gap: { base: '2', md: '3' },
		gridTemplateColumns: {
			base: 'repeat(auto-fill, minmax(72px, 1fr))',
			md: 'repeat(auto-fill, minmax(148px, 1fr))',
		},
		listStyle: 'none',
		'&[data-many]': {
			gridTemplateColumns: {
				base: 'repeat(auto-fill, minmax(56px, 1fr))',
				md: 'repeat(auto-fill, minmax(148px, 1fr))',
			},
		},
		// A single picture is large, with the tile that adds photos beside it.
		'&[data-one]': {
			gridTemplateColumns: { base: 'minmax(0, 220px) minmax(72px, 1fr)', md: 'minmax(0, 420px) 112px' },
			alignItems: 'end',
		},
	},
});

interface BoardSectionProps {
	readonly form: ReturnType<typeof useNewRequest>;
	/** A sentence about where the photos are. */
	readonly note: string | undefined;
	readonly onReplace: (id: string) => void;
	/** The tile that adds photos. */
	readonly children: ReactNode;
}

const noUploads: ReadonlyMap<File, number> = new Map();

/** The photos that the customer walks through, and where they are. */
interface Walk {
	readonly ids: readonly string[];
	readonly shown: string;
	/** Whether the customer wants to look, rather than to mark. */
	readonly isCheck: boolean;
}

/** The board of an order's photos, what can be done with the selected one, and the walk through the cut-outs. */
export function BoardSection({ form, note, onReplace, children }: BoardSectionProps) {
	const { imaging, photos, draftFor, unchecked, progress } = form;
	const [walk, setWalk] = useState<Walk>();
	const { selected } = photos;
	const list = photos.photos;
	const check = (ids: readonly string[], shown = ids[0] ?? '') =>
		setWalk({ ids, shown, isCheck: unchecked.includes(shown) });
	const open = (id: string) =>
		check(
			list.filter((photo) => needsCutOut(draftFor(photo))).map((photo) => photo.id),
			id,
		);

	return (
		<chakra.div
			display="grid"
			gap="2"
			columnGap="5"
			alignItems="end"
			gridTemplateColumns="minmax(0, 1fr)"
			css={
				// A single picture is not as wide as the form.
				list.length === 1
					? { '@media (width >= 1280px)': { gridTemplateColumns: '544px minmax(0, 1fr)' } }
					: undefined
			}
		>
			<PhotoBoard
				imaging={imaging}
				photos={photos}
				draftFor={draftFor}
				unchecked={unchecked}
				progress={progress?.uploads ?? noUploads}
				onOpen={open}
			>
				{children}
			</PhotoBoard>
			{selected && (
				<SelectedPhoto
					imaging={imaging}
					photo={selected}
					photos={photos}
					usesCutOut={needsCutOut(draftFor(selected))}
					note={note}
					unchecked={list.length > 1 ? unchecked.length : 0}
					onCheck={() => check(unchecked)}
					onReplace={() => onReplace(selected.id)}
					onOpen={() => open(selected.id)}
				/>
			)}
			{walk && (
				<CutOutDialog
					imaging={imaging}
					photos={list
						.filter(({ id }) => walk.ids.includes(id))
						.map((photo) => ({ ...photo, name: nameOf(photo), marks: photo.subject ?? {} }))}
					shown={walk.shown}
					tool={walk.isCheck ? 'move' : 'box'}
					onShow={(shown) => {
						setWalk({ ...walk, shown });
						photos.select(shown);
					}}
					onChange={photos.setSubject}
					// A rough cut-out is not what is ordered.
					onChecked={(id) => photos.set(id, { checked: !isSearching(imaging.cutOutOf(id)) })}
					onClose={() => setWalk(undefined)}
				/>
			)}
		</chakra.div>
	);
}
