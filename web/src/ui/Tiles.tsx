import { chakra } from '@chakra-ui/react';

/** A grid of square pictures: two columns on a phone, four on a desktop. */
export const Tiles = chakra('ul', {
	base: {
		display: 'grid',
		columnGap: { base: '3', md: '5' },
		rowGap: { base: '5', md: '6' },
		gridTemplateColumns: {
			base: 'repeat(2, minmax(0, 1fr))',
			md: 'repeat(3, minmax(0, 1fr))',
			lg: 'repeat(4, minmax(0, 1fr))',
		},
	},
});

/** Placeholders for tiles with two lines of text. */
export const TileSkeletons = ({ label }: { label: string }) => (
	<div role="status">
		<chakra.span srOnly>{label}</chakra.span>
		<Tiles aria-hidden="true">
			{Array.from({ length: 8 }, (_, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id.
				<li key={i}>
					<chakra.div aspectRatio="1" bg="line" borderRadius="image" />
					<chakra.div height="53px" />
				</li>
			))}
		</Tiles>
	</div>
);
