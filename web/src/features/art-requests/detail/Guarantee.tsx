import { chakra } from '@chakra-ui/react';
import { TextLink } from '../../../ui/TextLink.tsx';
import { t } from './messages.en.ts';

/** What a customer gets who is not happy with a picture, and the link to support. */
export const Guarantee = ({ to }: { readonly to: string }) => (
	<chakra.p color="muted">
		{t.rich('guarantee', {
			link: (text) => (
				<TextLink color="ink" to={to}>
					{text}
				</TextLink>
			),
		})}
	</chakra.p>
);
