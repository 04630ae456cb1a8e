import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../messages.en.ts';
import { displayedId, requestName, titleOf } from '../requestName.ts';

interface GalleryItemProps {
	readonly request: ArtRequestRow;
	readonly image: ReactNode;
	readonly selected: boolean;
	/** `range` when Shift is held: selects all from the last one on. */
	readonly onSelect: (range: boolean) => void;
	readonly onDownload: () => void;
}

/** A completed picture with its checkbox, its download and the link to its request. */
export function GalleryItem({ request, image, selected, onSelect, onDownload }: GalleryItemProps) {
	const title = titleOf(request);
	const name = `${title}, ${displayedId(request.id)}`;
	return (
		<Item data-selected={selected || undefined}>
			<chakra.div position="relative" aspectRatio="1" borderRadius="image" overflow="hidden" bg="line">
				<chakra.span display="block" width="full" height="full" asChild>
					<Link to={appPaths.request(request.id)} tabIndex={-1} aria-hidden="true">
						{image}
					</Link>
				</chakra.span>
			</chakra.div>
			<chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="1">
				<chakra.div flex="1 0 100%" minWidth="0">
					<chakra.h2 fontWeight="strong" truncate>
						{title}
					</chakra.h2>
					<chakra.p fontSize="small" color="muted" truncate>
						{request.name ? requestName(request) : formatDate(request.created_at)}
					</chakra.p>
				</chakra.div>
				<Check>
					<input
						type="checkbox"
						checked={selected}
						aria-label={t('select', { name })}
						onChange={({ nativeEvent }) =>
							onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
						}
					/>
					<Icon name="check" size={18} />
				</Check>
				<Action asChild>
					<Link to={appPaths.request(request.id)} aria-label={t('viewOf', { name })}>
						{t('view')}
					</Link>
				</Action>
				<Action asChild>
					<button
						type="button"
						aria-label={t('downloadOf', { name })}
						title={t('download')}
						onClick={onDownload}
					>
						<Icon name="download" />
					</button>
				</Action>
			</chakra.div>
		</Item>
	);
}

const Item = chakra('li', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'minmax(0, 1fr)',
		gap: '2',
		'&[data-selected] > div:first-of-type': {
			outline: '3px solid',
			outlineColor: 'ink',
			outlineOffset: '2px',
		},
	},
});

/** The label of the checkbox: a square of 44 px below the picture, which it does not cover. */
const Check = chakra('label', {
	base: {
		position: 'relative',
		display: 'grid',
		placeItems: 'center',
		flexShrink: 0,
		width: '44px',
		height: '44px',
		ml: '-10px',
		mr: 'auto',
		cursor: 'pointer',
		'& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
		'& svg': {
			boxSizing: 'content-box',
			padding: '2px',
			color: 'transparent',
			bg: 'sheet',
			border: '1px solid',
			borderColor: 'edge',
			borderRadius: '5px',
			pointerEvents: 'none',
		},
		'&:hover svg': { borderColor: 'ink' },
		'& input:checked + svg': { bg: 'ink', color: 'paper', borderColor: 'ink' },
		'& input:focus-visible + svg': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});

const Action = chakra('span', {
	base: {
		display: 'grid',
		placeItems: 'center',
		flexShrink: 0,
		minWidth: '40px',
		height: '40px',
		px: '2',
		fontSize: 'small',
		borderRadius: 'control',
		cursor: 'pointer',
		_hover: { bg: 'line' },
	},
});
