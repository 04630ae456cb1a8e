import { chakra } from '@chakra-ui/react';
import {
	type ComponentType,
	type KeyboardEvent,
	lazy,
	type ReactNode,
	Suspense,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react';
import { isSearching } from '../../../imaging/cutOutState.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { strip } from '../../../ui/strip.ts';
import type { CutOutDialogProps } from '../editor/CutOutDialog.tsx';
import { t as words } from '../messages.en.ts';
import { CutOutStatus } from '../subject/CutOutStatus.tsx';
import { useCutOutState } from '../subject/useImaging.ts';
import { mainRequest } from './boardPicture.ts';
import { needsCutOut } from './draft.ts';
import { LazyDialog } from './LazyDialog.tsx';
import { t } from './messages.en.ts';
import { nameOf, type OrderPhoto } from './orderPhotos.ts';
import { PhotoQuestion } from './PhotoQuestion.tsx';
import { PhotoSheet } from './PhotoSheet.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import type { RequestForm } from './useNewRequest.ts';

const Unavailable = ({ onClose }: CutOutDialogProps) => (
	<LazyDialog title={words('correct')} onClose={onClose}>
		{words('unavailable')}
	</LazyDialog>
);

/** The editor of cut-outs, loaded when it is opened. */
const CutOutDialog = lazy<ComponentType<CutOutDialogProps>>(() =>
	import('../editor/CutOutDialog.tsx').catch(() => ({ default: Unavailable })),
);

/** The photos that the customer walks through, and where they are. */
interface Walk {
	readonly ids: readonly string[];
	readonly shown: string;
}

interface BoardSectionProps {
	readonly form: RequestForm;
	/** A sentence about where the photos are. */
	readonly note: string | undefined;
	readonly onReplace: (id: string) => void;
	/** The tile that adds photos. */
	readonly children: ReactNode;
}

/** The board of an order's photos, what is known of their cut-outs, and what can be done with an opened one. */
export default function BoardSection({ form, note, onReplace, children }: BoardSectionProps) {
	const { imaging, photos, draftFor, checkOf } = form;
	const [walk, setWalk] = useState<Walk>();
	/** The id of the photo whose sheet is open. */
	const [opened, setOpened] = useState<string>();
	const list = photos.photos;
	const openedPhoto = list.find(({ id }) => id === opened);
	const unchecked = list.map(({ id }) => id).filter((id) => checkOf(id) === 'unchecked');
	const { held } = form;
	const isAsked = held.count > 0 && held.searching === 0 && held.unchecked > 0;
	const openWalk = useEffectEvent(() => setWalk({ ids: unchecked, shown: unchecked[0] ?? '' }));
	// An order that waits for nothing but the customer's answers asks for them.
	useEffect(() => {
		if (isAsked) openWalk();
	}, [isAsked]);

	return (
		<chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
			<PhotoBoard form={form} onOpen={setOpened}>
				{children}
			</PhotoBoard>
			<BoardState form={form} note={note} unchecked={unchecked} onCheck={setWalk} />
			<PhotoQuestion form={form} photos={photos.selected ? [photos.selected, ...list] : list} />
			{openedPhoto && (
				<PhotoSheet
					form={form}
					photo={openedPhoto}
					onEdit={() =>
						setWalk({
							ids: list.filter((photo) => needsCutOut(draftFor(photo))).map(({ id }) => id),
							shown: openedPhoto.id,
						})
					}
					onReplace={() => onReplace(openedPhoto.id)}
					onClose={() => setOpened(undefined)}
				/>
			)}
			{walk && (
				<Suspense>
					<CutOutDialog
						imaging={imaging}
						photos={list
							.filter(({ id }) => walk.ids.includes(id))
							.map((photo) => ({ ...photo, name: nameOf(photo) }))}
						shown={walk.shown}
						onShow={(shown) => {
							setWalk({ ...walk, shown });
							photos.select(shown);
						}}
						onChecked={(id) => photos.set(id, { checked: !isSearching(imaging.cutOutOf(id)) })}
						onClose={() => setWalk(undefined)}
					/>
				</Suspense>
			)}
		</chakra.div>
	);
}

interface BoardStateProps extends Pick<BoardSectionProps, 'form' | 'note'> {
	/** The ids of the photos whose cut-out the customer should look at. */
	readonly unchecked: readonly string[];
	/** Shows the cut-outs of some photos, one after the other. */
	readonly onCheck: (walk: Walk) => void;
}

/** How many photos are ready, and how many the customer should look at; of a single one, what was found in it. */
function BoardState({ form, note, unchecked, onCheck }: BoardStateProps) {
	const { photos, imaging, checkOf } = form;
	const list = photos.photos;
	const [only] = list;
	const cutOut = useCutOutState(imaging, only?.id ?? '');
	const count = list.length;
	const single = count === 1 && only && needsCutOut(form.draftFor(only)) ? only : undefined;
	const busy = list.filter(({ id }) => checkOf(id) === 'searching').length;
	const ready = count - busy;
	const state =
		busy > 0
			? t('cuttingOutOf', { at: Math.min(ready + 1, count), count })
			: t('boardState', { ready: count - unchecked.length, count, check: unchecked.length });
	return (
		<chakra.div display="flex" alignItems="center" gap="3" minHeight="44px" fontSize="small">
			{single ? (
				<CutOutStatus state={cutOut} checked={single.checked} note={note} />
			) : (
				<chakra.div role="status" flex="1" minWidth="0" display="grid" gap="1" aria-busy={busy > 0}>
					<p>{state}</p>
					{busy > 0 && <ProgressBar thin label={state} value={(100 * ready) / Math.max(1, count)} />}
				</chakra.div>
			)}
			{unchecked.length > 0 && (
				<Button
					size="small"
					flexShrink="0"
					minHeight="44px"
					onClick={() => onCheck({ ids: unchecked, shown: unchecked[0] ?? '' })}
				>
					{count > 1 ? t('checkOf', { unchecked: unchecked.length, count }) : t('checkOutline')}
				</Button>
			)}
		</chakra.div>
	);
}

/** From so many photos on, the tiles are in rows that are scrolled on a phone, where the looks are to be on screen with them. */
const many = 8;
const noUploads: ReadonlyMap<File, number> = new Map();
/** Columns to the right, rows down; with Alt the photo itself is moved. */
const steps: Readonly<Record<string, 'back' | 'on' | 'up' | 'down'>> = {
	ArrowLeft: 'back',
	ArrowRight: 'on',
	ArrowUp: 'up',
	ArrowDown: 'down',
};

interface PhotoBoardProps extends Pick<BoardSectionProps, 'form' | 'children'> {
	/** Opens what can be done with a photo. */
	readonly onOpen: (id: string) => void;
}

/** All photos of an order, each in its look. Arrow keys go from one to the next, Enter opens it, Delete removes it. */
function PhotoBoard({ form, onOpen, children }: PhotoBoardProps) {
	const { imaging, photos } = form;
	const buttons = useRef(new Map<string, HTMLButtonElement>());
	const list = photos.photos;
	const isOne = list.length === 1;
	const progress = form.progress?.uploads ?? noUploads;
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

	return (
		<Tiles
			data-one={isOne || undefined}
			data-many={list.length >= many || undefined}
			aria-label={t('photosOfOrder')}
		>
			{list.map((photo, i) => (
				<PhotoTile
					key={photo.id}
					imaging={imaging}
					photo={photo}
					request={mainRequest(form, photo)}
					place={t('place', { at: i + 1, count: list.length })}
					selected={photo.id === photos.selected?.id}
					check={form.checkOf(photo.id)}
					progress={progress.get(photo.file)}
					button={(button) => {
						if (button) buttons.current.set(photo.id, button);
						else buttons.current.delete(photo.id);
					}}
					onSelect={() => (photo.id === photos.selected?.id ? onOpen(photo.id) : photos.select(photo.id))}
					onKeyDown={(event) => onKeyDown(event, i)}
					onRemove={isOne ? undefined : () => remove(photo, i)}
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
			gridTemplateColumns: { base: 'none', md: 'repeat(auto-fill, minmax(148px, 1fr))' },
			gridTemplateRows: { base: 'repeat(2, auto)', md: 'none' },
			gridAutoFlow: { base: 'column', md: 'row' },
			gridAutoColumns: { base: '72px', md: 'auto' },
			...strip,
		},
		// A single picture is large, with the tile that adds photos beside it.
		'&[data-one]': {
			gridTemplateColumns: {
				base: 'minmax(0, min(220px, 28vh)) minmax(72px, 112px)',
				md: 'minmax(0, 340px) 112px',
			},
			'& [data-tile] > button': { outline: 'none' },
			alignItems: 'start',
		},
	},
});
