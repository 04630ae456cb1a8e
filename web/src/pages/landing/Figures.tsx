import { chakra } from '@chakra-ui/react';
import { figures } from './content.ts';

/** Figures about the product, on one line. */
export const Figures = () => (
	<chakra.section aria-label="In figures" borderTop="1px solid" borderColor="line">
		<chakra.ul
			display="grid"
			gridTemplateColumns={{ md: 'repeat(3, auto)' }}
			justifyContent="space-between"
			columnGap="6"
			rowGap="2"
			maxWidth="page"
			mx="auto"
			px={{ base: '4', md: '6' }}
			py="5"
			color="muted"
		>
			{figures.map(({ value, text }) => (
				<li key={text}>
					<chakra.strong color="ink" fontWeight="strong">
						{value}
					</chakra.strong>{' '}
					{text}
				</li>
			))}
		</chakra.ul>
	</chakra.section>
);
