import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';

/** The satisfaction guarantee: a link to support, or the remedy that was given. */
export const SatisfactionGuarantee = ({ request }: { request: ArtRequest }) => (
	<chakra.section display="grid" gap="1" alignContent="start">
		<chakra.h2 fontWeight="strong">Not happy?</chakra.h2>
		{request.remedy ? (
			<chakra.p color="muted">
				{request.remedy === 'refund'
					? 'We have returned your credit. The picture stays yours.'
					: 'We have made this picture again for you, free of charge.'}
			</chakra.p>
		) : (
			<chakra.p color="muted">
				We replace it for free or return your credit.{' '}
				<chakra.span color="ink" textDecoration="underline" textUnderlineOffset="4px" asChild>
					<Link to={appPaths.contactAbout(request.id)}>Tell us what is wrong</Link>
				</chakra.span>
			</chakra.p>
		)}
	</chakra.section>
);
