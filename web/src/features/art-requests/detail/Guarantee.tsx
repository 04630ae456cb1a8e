import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { t } from './messages.en.ts';

/** What a customer gets who is not happy with a picture, and the link to support. */
export const Guarantee = ({ to }: { readonly to: string }) => (
	<chakra.p color="muted">
		{t.rich('guarantee', {
			link: (text) => (
				<chakra.span color="ink" textDecoration="underline" textUnderlineOffset="4px" asChild>
					<Link to={to}>{text}</Link>
				</chakra.span>
			),
		})}
	</chakra.p>
);
