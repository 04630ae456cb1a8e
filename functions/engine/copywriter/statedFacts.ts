import { amountsIn, offers } from '../text/amounts.ts';

const weekday =
	"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|senin|selasa|rabu|kamis|jum['’]?at|sabtu|(?<!\\d )minggu";
const month =
	'jan(?:uary|uari)?|feb(?:ruary|ruari)?|mar(?:ch|et)?|apr(?:il)?|may|mei|june?|juni|july?|juli|aug(?:ust)?|agu(?:stus)?|sep(?:t|tember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|des(?:ember)?';
const day = `\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month})\\b(?: \\d{4})?|(?:${month}) \\d{1,2}(?:st|nd|rd|th)?\\b(?:, \\d{4})?|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{4}-\\d{2}-\\d{2}`;
const time =
	'\\d{1,2}(?:[.:]\\d{2})? ?(?:am|pm)\\b|(?:pukul|jam) \\d{1,2}(?:[.:]\\d{2})?(?: wi[bt]a?| wita)?|\\d{1,2}[:.]\\d{2} (?:wib|wita|wit)\\b|\\d{1,2}:\\d{2}';
const relative =
	'tomorrow|tonight|today|(?:this|next) (?:weekend|week|month)|weekends?|(?:akhir pekan|hari|malam|bulan|minggu) ini|besok|akhir pekan';
const moment = `(?:${day}|${time}|${weekday}|${relative})`;
const before =
	'(?:only |hanya |starting |starts |mulai |hari |tanggal |tgl )?(?:on |from |until |till |by |at |before |after |every |this |next |pada |hari |tanggal |sampai |hingga |setiap |tiap |sebelum |dari |mulai )?';
const joint =
	'(?:,? (?:to|and|until|till|at|from|sampai|hingga|dan|pukul|jam|tanggal|mulai|dari)? ?(?:hari )?|, ?| ?[-–—] ?)';

/** Dates, weekdays and times with the words that belong to them: 'on Saturday at 10 am', 'sampai 31 Desember'. */
const moments = new RegExp(`\\b${before}${moment}(?:${joint}${moment})*`, 'giu');
const phones = /(?<![\d.,])(?:\+\d|0)\d(?:[ -]?\d){6,12}(?!\d)/g;
const handles = /(?<![\p{L}\d])@[\p{L}\d_.]{2,29}[\p{L}\d_]/gu;
/** Names of places and people behind a preposition: 'at Rumah Senja', 'bersama Sari Dewi'. */
const names =
	/(?<![\p{L}\p{N}])(?:at|in|with|by|from|near|di|bersama|oleh|dari|dekat) \p{Lu}[\p{L}’'-]*(?: (?:\p{Lu}|\d)[\p{L}\p{N}’'-]*)*/gu;

const weekdayOrMonth = new RegExp(`\\s(?:${weekday}|${month})$`, 'iu');

/** What a brief states and an advertisement must not lose, each as it was written. */
export interface StatedFacts {
	readonly amounts: readonly string[];
	readonly offers: readonly string[];
	/** Dates and times. */
	readonly moments: readonly string[];
	/** Telephone numbers and names on social networks. */
	readonly contacts: readonly string[];
	/** Names with the preposition before them. */
	readonly names: readonly string[];
}

const all = (text: string, pattern: RegExp): string[] => [
	...new Set(
		(text.match(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)) ?? []).map((found) =>
			found.trim(),
		),
	),
];

/** Reads the facts that a text states. */
export function statedFacts(text: string): StatedFacts {
	return {
		amounts: [...new Set(amountsIn(text))],
		offers: all(text, offers),
		moments: all(text, moments),
		contacts: [...all(text, phones), ...all(text, handles)],
		names: all(text, names).filter((name) => !weekdayOrMonth.test(name)),
	};
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\u00a0]+/g, ' ');

/** The stated facts that a text does not repeat. */
export function missingFacts(facts: StatedFacts, text: string): string[] {
	const written = plain(text);
	return [...facts.offers, ...facts.amounts, ...facts.moments, ...facts.names, ...facts.contacts].filter(
		(fact) => !written.includes(plain(fact)),
	);
}
