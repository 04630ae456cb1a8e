import { chakra } from '@chakra-ui/react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { displayedId, titleOf } from '../requestName.ts';
import { t } from './messages.en.ts';

/** The only link of a positioned card or item, whose hit area covers all of it. */
export const DetailsLink = chakra(TextLink, {
	base: {
		fontWeight: 'strong',
		_before: { content: '""', position: 'absolute', inset: '0' },
		_focusVisible: {
			outline: 'none',
			_before: { outline: '2px solid', outlineColor: 'ink', outlineOffset: '4px' },
		},
	},
});

/** The link of a card to its request. */
export const RequestLink = ({ request }: { request: ArtRequestRow }) => (
	<DetailsLink
		to={appPaths.request(request.id)}
		aria-label={t('viewDetailsOf', { name: titleOf(request), id: displayedId(request.id) })}
	>
		{t('viewDetails')}
	</DetailsLink>
);
