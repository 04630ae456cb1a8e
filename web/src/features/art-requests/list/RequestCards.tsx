import { chakra } from '@chakra-ui/react';
import { t } from '../text.ts';

/** The columns of a card: its image beside the text on a phone, above it elsewhere. */
export const requestCardColumns = { base: '128px minmax(0, 1fr)', md: 'minmax(0, 1fr)' };

/** The grid of the list's cards. */
export const RequestCards = chakra('div', {
	base: {
		display: 'grid',
		gap: '5',
		rowGap: { md: '7' },
		gridTemplateColumns: {
			base: 'minmax(0, 1fr)',
			md: 'repeat(3, minmax(0, 1fr))',
			lg: 'repeat(4, minmax(0, 1fr))',
		},
	},
});

/** The list while it is loading. */
export const RequestCardSkeletons = () => (
	<div role="status">
		<chakra.span srOnly>{t('loadingRequests')}</chakra.span>
		<RequestCards aria-hidden="true" pt={{ base: '210px', md: '126px' }}>
			{['first', 'second', 'third', 'fourth'].map((key) => (
				<chakra.div key={key} display="grid" gridTemplateColumns={requestCardColumns} gap="3">
					<chakra.div aspectRatio="1" bg="line" borderRadius="image" />
					<chakra.div height="96px" />
				</chakra.div>
			))}
		</RequestCards>
	</div>
);
