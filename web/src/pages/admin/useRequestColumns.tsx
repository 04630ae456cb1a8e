import { chakra } from '@chakra-ui/react';
import { Suspense, useEffectEvent, useMemo } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { actionsOf } from '../../features/art-requests/admin/requestActions.ts';
import { requestColumns } from '../../features/art-requests/admin/requestColumns.tsx';
import { StoredImage } from '../../features/files/StoredImage.tsx';
import type { MenuAction } from '../../ui/ActionMenu.tsx';
import type { Column } from '../../ui/table/Column.ts';

const ActionMenu = lazyComponent(() => import('../../ui/ActionMenu.tsx'));

interface RowHandlers {
	readonly onOpen: (request: ArtRequestRow) => void;
	readonly onStart: (request: ArtRequestRow) => void;
	readonly onDeliver: (request: ArtRequestRow) => void;
	readonly onFail: (request: ArtRequestRow) => void;
}

const actionLabels = {
	start: 'Mark as processing',
	deliver: 'Upload result',
	fail: 'Mark as failed',
} as const;

const thumbnail: Column<ArtRequestRow> = {
	id: 'image',
	header: 'Image',
	hiddenHeader: true,
	cell: ({ preview }) => (
		<chakra.div width="40px" height="40px" borderRadius="image" overflow="hidden" fontSize="10px">
			<StoredImage link={preview.result ?? preview.original} alt="" missing="" />
		</chakra.div>
	),
};

/** The columns of the requests, with a picture first and a menu last. */
export function useRequestColumns(handlers: RowHandlers): readonly Column<ArtRequestRow>[] {
	const run = useEffectEvent((action: keyof RowHandlers, row: ArtRequestRow) => handlers[action](row));
	return useMemo(() => {
		const menuOf = (row: ArtRequestRow): MenuAction[] => [
			{ label: 'View details', run: () => run('onOpen', row) },
			...actionsOf(row.status).map((action) => ({
				label: actionLabels[action],
				run: () => run(({ start: 'onStart', deliver: 'onDeliver', fail: 'onFail' } as const)[action], row),
			})),
		];
		return [
			thumbnail,
			...requestColumns((row) => run('onOpen', row)),
			{
				id: 'actions',
				header: 'Actions',
				hiddenHeader: true,
				cell: (row) => (
					<chakra.div minWidth="36px" minHeight="36px">
						<Suspense>
							<ActionMenu label={`Actions of ${row.id.slice(0, 8)}`} actions={menuOf(row)} />
						</Suspense>
					</chakra.div>
				),
			},
		];
	}, []);
}
