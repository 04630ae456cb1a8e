import { chakra } from '@chakra-ui/react';
import { type Place, type PlaceId, places } from '#shared/art-requests/marketplaces.ts';
import { strip } from '../../../ui/strip.ts';
import { t } from './messages.en.ts';

const describe = ({ width, height, ground }: Place): string =>
	t('described', { width: String(width), height: String(height), ground });

interface PlaceChoicesProps {
	readonly value: readonly PlaceId[];
	readonly disabled?: boolean;
	readonly onChange: (places: PlaceId[]) => void;
	/** Names side by side, without their sizes: on a phone one row that is scrolled. */
	readonly compact?: boolean;
	/** The places on offer; all unless given. */
	readonly offered?: readonly Place[];
}

/** The places where a customer sells. */
export const PlaceChoices = ({
	value,
	disabled = false,
	onChange,
	compact = false,
	offered = places,
}: PlaceChoicesProps) => (
	<chakra.ul
		gap="2"
		aria-label={t('places')}
		{...(compact
			? { display: 'flex', flexWrap: { md: 'wrap' }, whiteSpace: 'nowrap', ...strip }
			: { display: 'grid', gridTemplateColumns: { md: '1fr 1fr' } })}
	>
		{offered.map((place) => (
			<li key={place.id}>
				<PlaceOption>
					<input
						type="checkbox"
						checked={value.includes(place.id)}
						disabled={disabled}
						onChange={({ target }) =>
							onChange(
								places
									.map(({ id }) => id)
									.filter((id) => (id === place.id ? target.checked : value.includes(id))),
							)
						}
					/>
					<span>
						<chakra.span display="block" fontWeight="strong">
							{place.name}
						</chakra.span>
						{!compact && (
							<chakra.span display="block" fontSize="small" color="muted">
								{describe(place)}
							</chakra.span>
						)}
					</span>
				</PlaceOption>
			</li>
		))}
	</chakra.ul>
);

/** What to know about files, which is told when they are made. */
export const PlaceNotes = ({
	notes,
	mt,
}: {
	readonly notes: readonly string[] | undefined;
	readonly mt: string;
}) => (
	<chakra.div role="status" mt={mt} fontSize="small" _empty={{ display: 'none' }}>
		{notes?.map((note) => (
			<p key={note}>{note}</p>
		))}
	</chakra.div>
);

const PlaceOption = chakra('label', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'auto minmax(0, 1fr)',
		alignItems: 'center',
		gap: '3',
		minHeight: 'control',
		px: '3',
		py: '2',
		lineHeight: 1.3,
		borderRadius: 'control',
		boxShadow: 'inset 0 0 0 1px {colors.line}',
		cursor: 'pointer',
		'& input': { width: '20px', height: '20px', accentColor: 'ink' },
		_hover: { boxShadow: 'inset 0 0 0 1px {colors.ink}' },
		'&:has(input:checked)': { bg: 'selected', boxShadow: 'inset 0 0 0 2px {colors.ink}' },
		'&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});
