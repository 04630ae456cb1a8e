import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../appPaths.ts';
import { formatDate } from '../../ui/dates.ts';
import { nameOf, shortId } from './names.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface RequestCardProps {
	readonly request: ArtRequestRow;
	readonly picture: ReactNode;
}

/** A request in the list: its picture first, then what it is and how it stands. */
export const RequestCard = ({ request, picture }: RequestCardProps) => (
	<chakra.article position="relative" display="grid" gap="3" alignContent="start">
		<chakra.div aspectRatio="1" borderRadius="picture" overflow="hidden">
			{picture}
		</chakra.div>
		<chakra.div display="grid" gap="1">
			<chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3">
				<chakra.h2 fontWeight="strong" truncate>
					{nameOf(request)}
				</chakra.h2>
				<StatusBadge status={request.status} />
			</chakra.div>
			<chakra.p fontSize="small" color="muted">
				Created {formatDate(request.created_at)}
			</chakra.p>
			<chakra.div display="flex" justifyContent="space-between" gap="3" fontSize="small">
				<chakra.span color="muted">ID {shortId(request.id)}</chakra.span>
				<Details
					to={appPaths.request(request.id)}
					aria-label={`View Details of ${nameOf(request)}, ${shortId(request.id)}`}
				>
					View Details
				</Details>
			</chakra.div>
		</chakra.div>
	</chakra.article>
);

/** The whole card can be clicked; only this is the link. */
const Details = chakra(Link, {
	base: {
		fontWeight: 'strong',
		textDecoration: 'underline',
		textUnderlineOffset: '4px',
		textDecorationColor: 'edge',
		_hover: { textDecorationColor: 'ink' },
		_before: { content: '""', position: 'absolute', inset: '0' },
		_focusVisible: {
			outline: 'none',
			_before: { outline: '2px solid', outlineColor: 'ink', outlineOffset: '4px' },
		},
	},
});
