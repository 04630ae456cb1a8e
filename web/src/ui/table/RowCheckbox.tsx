import { chakra } from '@chakra-ui/react';

/** The rows that are selected to do something with all of them. */
export interface Marking<Row> {
	/** By their ids, also those of other pages. */
	readonly marked: ReadonlyMap<string, Row>;
	readonly onMark: (marked: ReadonlyMap<string, Row>) => void;
}

/** Selects rows, or no longer. */
export function withMarks<Row>(
	marked: ReadonlyMap<string, Row>,
	rows: readonly { readonly id: string; readonly row: Row }[],
	on: boolean,
): ReadonlyMap<string, Row> {
	const next = new Map(marked);
	for (const { id, row } of rows) {
		if (on) next.set(id, row);
		else next.delete(id);
	}
	return next;
}

interface RowCheckboxProps {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: (checked: boolean) => void;
}

/** The checkbox that selects a row; its target is larger than it looks. */
export const RowCheckbox = ({ label, checked, onChange }: RowCheckboxProps) => (
	<chakra.label display="grid" placeItems="center" width="32px" height="32px" ml="-2" cursor="pointer">
		<chakra.input
			type="checkbox"
			width="16px"
			height="16px"
			accentColor="ink"
			aria-label={label}
			checked={checked}
			onChange={(event) => onChange(event.target.checked)}
		/>
	</chakra.label>
);
