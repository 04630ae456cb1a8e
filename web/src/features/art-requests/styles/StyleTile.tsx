import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ArtStyle } from '#shared/art-requests/styles.ts';
import { appPaths } from '../../../appPaths.ts';
import { StyleExample } from './StyleExample.tsx';

/** An art style with its example; opens the request form with the style chosen. */
export function StyleTile({ style: { id, name } }: { style: ArtStyle }) {
	return (
		<Tile>
			<StyleExample id={id} sizes="(min-width: 1100px) 290px, (min-width: 768px) 33vw, 50vw" />
			<Choose to={appPaths.newRequestInStyle(id)}>{name}</Choose>
		</Tile>
	);
}

const Tile = chakra('li', {
	base: {
		position: 'relative',
		display: 'grid',
		gap: '2',
		alignContent: 'start',
		'& img': { transition: 'transform {durations.medium} {easings.out}' },
		'&:hover:has(a) img': { transform: 'scale(1.03)' },
	},
});

/** The tile's only link, whose hit area covers the whole tile. */
const Choose = chakra(Link, {
	base: {
		fontWeight: 'strong',
		overflowWrap: 'anywhere',
		_hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
		_before: { content: '""', position: 'absolute', inset: '0' },
		_focusVisible: {
			outline: 'none',
			_before: { outline: '2px solid', outlineColor: 'ink', outlineOffset: '4px' },
		},
	},
});
