import { chakra } from '@chakra-ui/react';
import { Suspense, useEffectEvent, useMemo, useState } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { currentSession } from '../../../api/session.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import type { MenuAction } from '../../../ui/ActionMenu.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { Icon } from '../../../ui/icons.tsx';
import { shortId } from '../../../ui/shortId.ts';
import { LinkButton } from '../../../ui/TextLink.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { UserLink } from '../../../ui/UserLink.tsx';
import { lookName } from '../../art-requests/requestName.ts';
import { displayOf, StatusBadge } from '../../art-requests/StatusBadge.tsx';
import { StoredImage } from '../../files/StoredImage.tsx';
import { t as words } from '../frame/messages.en.ts';
import { actionLabels, actionsOf, type RequestAction } from '../request/requestActions.ts';
import { t } from './messages.en.ts';

/** The columns of the admins' requests, without their pictures and actions. `onOpen` shows a request's details. */
export const requestColumns = (
	onOpen: (request: ArtRequestRow) => void,
): readonly Column<ArtRequestRow>[] => [
	{
		id: 'id',
		header: words('id'),
		cell: (row) => (
			<LinkButton title={row.id} onClick={() => onOpen(row)}>
				{words.rich('detailsOf', {
					hidden: (text) => <chakra.span srOnly>{text}</chakra.span>,
					id: shortId(row.id),
				})}
			</LinkButton>
		),
	},
	{
		id: 'email',
		header: t('user'),
		value: (row) => row.user.email,
		cell: (row) => <UserLink user={row.user} />,
	},
	{
		id: 'service',
		header: words('type'),
		value: (row) => serviceLabels[row.service],
		cell: (row) => (
			<>
				{serviceLabels[row.service]}
				{lookName(row.data) && <chakra.span color="muted">{`, ${lookName(row.data)}`}</chakra.span>}
			</>
		),
	},
	{
		id: 'status',
		header: words('status'),
		value: (row) => displayOf(row.status).progress,
		cell: (row) => (
			<>
				<StatusBadge status={row.status} />
				{row.taken_by && row.status === 'PROCESSING' && (
					<chakra.span
						display="block"
						color="muted"
						lineHeight={1.3}
						truncate
						title={words('takenBy', { who: row.taken_by.email })}
					>
						{words('takenBy', { who: row.taken_by.email.split('@')[0] ?? '' })}
					</chakra.span>
				)}
			</>
		),
	},
	{
		id: 'created_at',
		header: words('created'),
		value: (row) => row.created_at,
		// In two lines where the table would be wider than the page.
		cell: (row) => (
			<chakra.span display="block" minWidth="88px" lineHeight={1.3} whiteSpace="normal">
				{formatDate(row.created_at)}
			</chakra.span>
		),
	},
];

const ActionMenu = lazyComponent(() => import('../../../ui/ActionMenu.tsx'));

/** A button that opens a menu of actions, whose code is loaded when it is pressed first. */
function RowMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
	const [isUsed, setUsed] = useState(false);
	const button = (
		<MenuButton type="button" aria-label={label} aria-haspopup="menu" onClick={() => setUsed(true)}>
			<Icon name="more" size={18} />
		</MenuButton>
	);
	if (!isUsed) return button;
	return (
		<Suspense fallback={button}>
			<ActionMenu actions={actions}>{button}</ActionMenu>
		</Suspense>
	);
}

const MenuButton = chakra('button', {
	base: {
		display: 'grid',
		placeItems: 'center',
		width: '32px',
		height: '32px',
		borderRadius: 'control',
		_hover: { bg: 'line' },
	},
});

/** What is done with a row; `open` shows its details, where it is also refunded. */
export type RowAction = 'open' | Exclude<RequestAction, 'remedy'>;

const thumbnail: Column<ArtRequestRow> = {
	id: 'image',
	header: t('request.image'),
	hiddenHeader: true,
	cell: ({ preview }) => (
		<chakra.div width="32px" height="32px" borderRadius="image" overflow="hidden" fontSize="10px">
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
			...actionsOf(row, row.taken_by?.id === currentSession()?.userId).map((action) => ({
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
					<RowMenu label={t('request.actionsOf', { id: shortId(row.id) })} actions={menuOf(row)} />
				),
			},
		];
	}, []);
}
