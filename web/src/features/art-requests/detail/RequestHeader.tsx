import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { displayOf, headlineOf } from '../StatusBadge.tsx';
import { t } from './messages.en.ts';

interface RequestHeaderProps {
	readonly request: Pick<ArtRequest, 'status'>;
	readonly backTo: string;
}

/** The way back, and the status of a request in one line. */
export function RequestHeader({ request: { status }, backTo }: RequestHeaderProps) {
	const { label, icon, color, progress } = displayOf(status);
	return (
		<chakra.div display="grid" gap="3">
			<chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
				<BackLink to={backTo}>
					<Icon name="arrowLeft" size={16} /> {t('back')}
				</BackLink>
				<chakra.div display="flex" alignItems="center" gap="2" aria-live="polite">
					<chakra.span color={color} flexShrink="0">
						<Icon name={icon} size={22} />
					</chakra.span>
					<chakra.h1 fontWeight="strong" fontSize="1.25rem" lineHeight="1.2">
						{headlineOf(status)}
					</chakra.h1>
				</chakra.div>
			</chakra.div>
			<ProgressBar label={t('progress', { status: label })} value={progress} tone={color} thin />
		</chakra.div>
	);
}

const BackLink = chakra(Link, {
	base: {
		display: 'inline-flex',
		alignItems: 'center',
		gap: '2',
		minHeight: '44px',
		fontSize: 'small',
		_hover: { textDecoration: 'underline' },
	},
});
