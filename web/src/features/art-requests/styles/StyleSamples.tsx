import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { type ArtStyle, artStyles } from '#shared/art-requests/styles.ts';
import { appPaths } from '../../../appPaths.ts';
import { Tiles } from '../../../ui/Tiles.tsx';
import { DetailsLink } from '../list/DetailsLink.tsx';
import { t } from '../messages.en.ts';
import { StyleExample } from './StyleExample.tsx';

const shownIds = ['oil-painting', 'comic-book', 'embroidery', 'bas-relief'];
const shown = artStyles.filter(({ id }) => shownIds.includes(id));

/** Some art styles, with a link to all of them. */
export const StyleSamples = () => (
	<chakra.section display="grid" gap="4" aria-label={t('artStyles')}>
		<chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4">
			<chakra.h2 fontWeight="strong">{t('artStyles')}</chakra.h2>
			<chakra.span
				fontSize="small"
				fontWeight="strong"
				textDecoration="underline"
				textUnderlineOffset="4px"
				asChild
			>
				<Link to={appPaths.styles}>{t('explore')}</Link>
			</chakra.span>
		</chakra.div>
		<Tiles>
			{shown.map((style) => (
				<StyleTile key={style.id} style={style} />
			))}
		</Tiles>
	</chakra.section>
);

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
