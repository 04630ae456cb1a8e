import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { t } from '../text.ts';

/** The satisfaction guarantee: a link to support, or the remedy that was given. */
export const SatisfactionGuarantee = ({ request }: { request: ArtRequest }) => (
	<chakra.section display="grid" gap="1" alignContent="start">
		<chakra.h2 fontWeight="strong">{t('notHappy')}</chakra.h2>
		{request.remedy ? (
			<chakra.p color="muted">{t(request.remedy === 'refund' ? 'creditReturned' : 'madeAgain')}</chakra.p>
		) : (
			<chakra.p color="muted">
				{t.rich('guarantee', {
					link: (text) => (
						<chakra.span color="ink" textDecoration="underline" textUnderlineOffset="4px" asChild>
							<Link to={appPaths.contactAbout(request.id)}>{text}</Link>
						</chakra.span>
					),
				})}
			</chakra.p>
		)}
	</chakra.section>
);
