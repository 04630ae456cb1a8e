import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Field, Select, TextInput } from '../Field.tsx';
import { t } from '../messages.en.ts';
import { narrowScreen, useMediaQuery } from '../useMediaQuery.ts';
import { pageSizes, rangeError, type TableQuery } from './tableQuery.ts';

/** The row of controls above a table. On a narrow screen they open, so that the first row is on the first screen. */
export function TableControls({ children }: { children: ReactNode }) {
	const narrow = useMediaQuery(narrowScreen);
	const [params] = useSearchParams();
	const filters = filterNames.filter((name) => params.get(name)).length;
	const controls = (
		<Controls role="group" aria-label={t('filters')}>
			{children}
		</Controls>
	);
	if (!narrow) return controls;
	return (
		<chakra.details>
			<chakra.summary minHeight="40px" alignContent="center" fontSize="small" fontWeight="strong">
				{filters > 0 ? t('filtersUsed', { count: String(filters) }) : t('filters')}
			</chakra.summary>
			{controls}
		</chakra.details>
	);
}

/** The parameters of the URL that leave rows out. */
const filterNames = ['search', 'status', 'from', 'to', 'actor', 'user'];

const Controls = chakra('div', {
	base: {
		display: { base: 'grid', md: 'flex' },
		gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
		flexWrap: 'wrap',
		// Errors below a field do not move the others, and are no wider than it.
		alignItems: { base: 'end', md: 'start' },
		gap: '3',
		'& > button': { mt: { md: '24px' } },
		'& label': { fontSize: { md: '0.75rem' }, lineHeight: { md: '16px' } },
		'& [id$=-note]': { width: '0', minWidth: 'full' },
		'& input, & select': {
			minHeight: { base: '40px', md: '36px' },
			height: { base: '40px', md: '36px' },
			fontSize: { md: 'small' },
		},
	},
});

interface ControlProps {
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
}

const searchDelayMs = 250;

/** The search field; the URL follows a moment after the last key. */
export function SearchControl({ query, onChange, placeholder }: ControlProps & { placeholder: string }) {
	const [text, setText] = useState(query.search);
	const [sent, setSent] = useState(query.search);
	if (sent !== query.search) {
		setSent(query.search);
		setText(query.search);
	}
	const send = useEffectEvent(() => {
		setSent(text);
		onChange({ search: text });
	});
	useEffect(() => {
		if (text === sent) return;
		const timer = setTimeout(() => send(), searchDelayMs);
		return () => clearTimeout(timer);
	}, [text, sent]);
	return (
		<chakra.div
			gridColumn={{ base: '1 / -1', md: 'auto' }}
			flex={{ md: '1 1 200px' }}
			maxWidth={{ md: '320px' }}
		>
			<Field label={t('search')}>
				<TextInput
					type="search"
					name="search-rows"
					value={text}
					placeholder={placeholder}
					onChange={(event) => setText(event.target.value)}
				/>
			</Field>
		</chakra.div>
	);
}

interface SelectControlProps {
	readonly label: string;
	readonly value: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
	readonly onSelect: (value: string) => void;
}

export const SelectControl = ({ label, value, options, onSelect }: SelectControlProps) => (
	<Field label={label}>
		<Select value={value} onChange={(event) => onSelect(event.target.value)}>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</Select>
	</Field>
);

export const PageSizeControl = ({
	query,
	onChange,
	sizes = pageSizes,
}: ControlProps & { sizes?: readonly number[] }) => (
	<SelectControl
		label={t('itemsPerPage')}
		value={String(query.size)}
		options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
		onSelect={(value) => onChange({ size: Number(value) })}
	/>
);

/** The first and the last day; the picker offers no end before the start. */
export const DateControls = ({ query, onChange }: ControlProps) => (
	<>
		<DateControl
			label={t('startDate')}
			value={query.from}
			max={query.to}
			onSelect={(from) => onChange({ from })}
		/>
		<DateControl
			label={t('endDate')}
			value={query.to}
			min={query.from}
			error={rangeError(query)}
			onSelect={(to) => onChange({ to })}
		/>
	</>
);

interface DateControlProps {
	readonly label: string;
	readonly value: string;
	readonly min?: string;
	readonly max?: string;
	readonly error?: string | undefined;
	readonly onSelect: (day: string) => void;
}

/** A year that is still being typed has fewer digits: `0020-11-25`. */
const isWholeDay = (day: string) => day === '' || /^[1-9]\d{3}-/.test(day);

/** A field for a day. The table is filtered once the year has four digits. */
function DateControl({ label, value, min, max, error, onSelect }: DateControlProps) {
	const [typed, setTyped] = useState(value);
	const [shown, setShown] = useState(value);
	const [isLeft, setIsLeft] = useState(false);
	if (shown !== value) {
		// Another control or the URL has changed it.
		setShown(value);
		setTyped(value);
	}
	const isWrong = isLeft && !isWholeDay(typed);
	return (
		<Field label={label} error={isWrong ? t('yearDigits') : error}>
			<TextInput
				type="date"
				value={typed}
				min={min || undefined}
				// Browsers then take years of four digits only.
				max={max || '9999-12-31'}
				onFocus={() => setIsLeft(false)}
				onBlur={() => setIsLeft(true)}
				onChange={({ target }) => {
					setTyped(target.value);
					if (isWholeDay(target.value)) onSelect(target.value);
				}}
			/>
		</Field>
	);
}
