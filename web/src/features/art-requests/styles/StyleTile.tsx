import { chakra } from '@chakra-ui/react';
import type { ArtStyle } from '#shared/art-requests/styles.ts';
import { appPaths } from '../../../appPaths.ts';
import { DetailsLink } from '../list/DetailsLink.tsx';
import { StyleExample } from './StyleExample.tsx';

/** An art style with its example; opens the request form with the style chosen. */
export function StyleTile({ style: { id, name } }: { style: ArtStyle }) {
	return (
		<Tile>
			<StyleExample id={id} sizes="(min-width: 1100px) 290px, (min-width: 768px) 33vw, 50vw" />
			<DetailsLink to={appPaths.newRequestInStyle(id)} textDecorationColor="transparent">
				{name}
			</DetailsLink>
		</Tile>
	);
}

const Tile = chakra('li', {
	base: {
		position: 'relative',
		display: 'grid',
		gap: '2',
		alignContent: 'start',
		overflowWrap: 'anywhere',
		'& img': { transition: 'transform {durations.medium} {easings.out}' },
		'&:hover:has(a) img': { transform: 'scale(1.03)' },
	},
});
