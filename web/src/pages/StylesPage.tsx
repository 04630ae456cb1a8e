import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { artStyles } from '#shared/art-requests/styles.ts';
import { t } from '../features/art-requests/messages.en.ts';
import { StyleTile } from '../features/art-requests/styles/StyleSamples.tsx';
import { Field, TextInput } from '../ui/Field.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { Tiles } from '../ui/Tiles.tsx';

export default function StylesPage() {
	const [search, setSearch] = useState('');
	const text = search.trim().toLowerCase();
	const found = artStyles.filter(({ name }) => name.toLowerCase().includes(text));

	return (
		<Page title={t('explore')}>
			<chakra.div display="grid" gap={{ base: '5', md: '6' }}>
				<PageTitle>{t('explore')}</PageTitle>
				<Field label={t('searchStyles')}>
					<TextInput
						type="search"
						placeholder={t('styleExample')}
						maxWidth={{ md: '420px' }}
						value={search}
						onChange={(event) => setSearch(event.target.value)}
					/>
				</Field>
				<Tiles aria-label={t('artStyles')}>
					{found.map((style) => (
						<StyleTile key={style.id} style={style} />
					))}
				</Tiles>
				<chakra.p role="status" color="muted" srOnly={found.length > 0}>
					{found.length > 0
						? t('stylesShown', { count: found.length })
						: t('noStyle', { search: search.trim() })}
				</chakra.p>
			</chakra.div>
		</Page>
	);
}
