import { chakra } from '@chakra-ui/react';
import { Suspense, useEffectEvent, useMemo } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { currentSession } from '../../api/session.ts';
import type { MenuAction } from '../../ui/ActionMenu.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { StoredImage } from '../files/StoredImage.tsx';
import { actionLabels, actionsOf, type RequestAction } from './requestActions.ts';
import { requestColumns } from './requestColumns.tsx';
import { t } from './text.ts';

const ActionMenu = lazyComponent(() => import('../../ui/ActionMenu.tsx'));

/** What is done with a row; `open` shows its details, where it is also refunded. */
export type RowAction = 'open' | Exclude<RequestAction, 'remedy'>;

const thumbnail: Column<ArtRequestRow> = {
	id: 'image',
	header: t('request.image'),
	hiddenHeader: true,
	cell: ({ preview }) => (
		<chakra.div width="40px" height="40px" borderRadius="image" overflow="hidden" fontSize="10px">
			<StoredImage link={preview.result ?? preview.original} alt="" missing="" />
		</chakra.div>
	),
};

/** The columns of the requests, with a picture first and a menu last. */
export function useRequestColumns(
	onAction: (action: RowAction, row: ArtRequestRow) => void,
): readonly Column<ArtRequestRow>[] {
	const run = useEffectEvent(onAction);
	return useMemo(() => {
		const menuOf = (row: ArtRequestRow): MenuAction[] => [
			{ label: t('view'), run: () => run('open', row) },
			...actionsOf(row.status, row.taken_by?.id === currentSession()?.userId).map((action) => ({
				label: actionLabels[action],
				run: () => run(action === 'remedy' ? 'open' : action, row),
			})),
		];
		return [
			thumbnail,
			...requestColumns((row) => run('open', row)),
			{
				id: 'actions',
				header: t('request.actions'),
				hiddenHeader: true,
				cell: (row) => (
					<chakra.div minWidth="36px" minHeight="36px">
						<Suspense>
							<ActionMenu label={t('request.actionsOf', { id: row.id.slice(0, 8) })} actions={menuOf(row)} />
						</Suspense>
					</chakra.div>
				),
			},
		];
	}, []);
}
