import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { artStyles } from '#shared/art-requests/styles.ts';
import { appPaths } from '../../../appPaths.ts';
import { Tiles } from '../../../ui/Tiles.tsx';
import { t } from '../text.ts';
import { StyleTile } from './StyleTile.tsx';

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
