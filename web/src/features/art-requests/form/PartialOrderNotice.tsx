import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { appPaths } from '../../../appPaths.ts';
import { t } from '../text.ts';
import type { PartialOrder } from './orderPhotos.ts';

/** Says which photos of an order were ordered, and why the others, which are still in the form, were not. */
export const PartialOrderNotice = ({ order }: { order: PartialOrder }) => (
	<chakra.div
		role="alert"
		display="grid"
		gap="3"
		p={{ base: '4', md: '5' }}
		bg="sheet"
		borderRadius="control"
		borderLeft="4px solid"
		borderColor="pending"
	>
		<chakra.p fontWeight="strong">
			{t('ordered', { count: order.ordered.length, total: order.ordered.length + order.left })}
		</chakra.p>
		<p>
			{order.reason.replace(/[.]?$/, '.')}{' '}
			{t(order.isOpen ? 'othersOpen' : 'othersLeft', { count: order.left })}
		</p>
		<chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="2" fontSize="small">
			{order.ordered.map(({ photo, requestId }) => (
				<li key={requestId}>
					<OrderedLink to={appPaths.request(requestId)}>{photo.file.name}</OrderedLink>
				</li>
			))}
		</chakra.ul>
	</chakra.div>
);

const OrderedLink = chakra(Link, {
	base: { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationColor: 'edge' },
});
