import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { isSearching } from '../../../../imaging/imagingClient.ts';
import { needsCutOut } from '../look.ts';
import type { useNewRequest } from '../useNewRequest.ts';
import { CutOutDialog } from './LazyCutOutDialog.tsx';
import { PhotoBoard } from './PhotoBoard.tsx';
import { nameOf } from './PhotoTile.tsx';
import { SelectedPhoto } from './SelectedPhoto.tsx';

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
