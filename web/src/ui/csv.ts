import { currentLanguage } from '../language/currentLanguage.ts';

/** A column of an exported file. */
export interface CsvColumn<Row> {
	readonly header: string;
	readonly value: (row: Row) => string | number | undefined;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** A time as spreadsheets read it: in the zone of the page, like the times that it shows. */
function localTime(instant: string): string {
	const at = new Date(instant);
	const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
	return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')}`;
}

/** Two columns of a time: the local one, and the instant in ISO 8601. */
export const timeColumns = <Row>(
	header: string,
	instant: (row: Row) => string | undefined,
): readonly CsvColumn<Row>[] => [
	{ header, value: (row) => instant(row) && localTime(instant(row) ?? '') },
	{ header: `${header} (ISO)`, value: instant },
];

/** Spreadsheets expect a semicolon where a comma is the decimal mark. */
const [separator, decimalMark] = currentLanguage === 'id' ? [';', ','] : [',', '.'];

/** Also the wide forms, which spreadsheets read like the plain ones, and after marks that nobody sees. */
const startsFormula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;
/** A semicolon separates cells where a comma is the decimal mark. */
const needsQuotes = /[",;\t\r\n]/;

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers
 * stay numbers.
 */
export function csvCell(value: string | number | undefined): string {
	if (typeof value === 'number') return String(value).replace('.', decimalMark);
	const text = value ?? '';
	const safe = startsFormula.test(text) ? `'${text}` : text;
	return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file with its line break. */
export const csvLine = (values: readonly (string | number | undefined)[]): string =>
	`${values.map(csvCell).join(separator)}\r\n`;

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\u{feff}';

/** The parts of a CSV file: the headers, then the lines of each page of rows. */
export async function* csvParts<Row>(
	columns: readonly CsvColumn<Row>[],
	pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(columns.map(({ header }) => header));
	for await (const rows of pages)
		yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
}
