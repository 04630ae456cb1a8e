import { money, offers } from './amounts.ts';
import { clausesOf } from './sentences.ts';
import { anyOf, wordPattern } from './wordPattern.ts';

const weekdays = `monday*, tuesday*, wednesday*, thursday*, friday*, saturday*, sunday*, senin, selasa, rabu, kamis, jumat,
	jum'at, sabtu, minggu`;
const months = `january, february, march, april, june, july, august, september, october, november, december, januari,
	februari, maret, mei, juni, juli, agustus, oktober, desember`;
const days = `today, tonight, tomorrow, weekend*, this week, next week, this month, daily, every day, hari ini, malam ini,
	minggu ini, bulan ini, besok, akhir pekan, setiap hari`;
const calendar = wordPattern(`${weekdays}, ${months}, ${days}`);
const clock =
	/\d\s?(?:am|pm)\b|(?:pukul|jam|open|buka|tgl|tanggal)\s(?:\p{L}+\s){0,2}\d|\d{1,2}[.:]\d{2}\b|\d ?[-–] ?\d/iu;
/** Words that make a duration or a size of what looks like a time: 'usia 5–10 tahun'. */
const measure = /\d\s?(?:cm|mm|m|kg|g|ml|l|tahun|years?|inch(?:es)?)\b/i;

/** Whether a phrase says when: a day, a date or a time. */
export const saysWhen = (phrase: string): boolean =>
	calendar.test(phrase) || (clock.test(phrase) && !money.test(phrase) && !measure.test(phrase));

/** Whether a phrase has a telephone number or a name on a social network. */
export const hasContact = (phrase: string): boolean =>
	/(?<![\d.,])(?:\+\d|\(?0\d)[\d) -]{6,}\d|(?<![\p{L}\d])@[\p{L}\d_.]{3,}/u.test(phrase);

const place = /(?<![\p{L}\p{N}])(?:at|in|near|di|dekat) \p{Lu}/u;
const gift = wordPattern('free, gratis');

/** Whether a phrase states something that readers need: a figure, an offer, a time or a place. */
const statesFact = (phrase: string): boolean =>
	/\d/.test(phrase) || offers.test(phrase) || gift.test(phrase) || saysWhen(phrase) || place.test(phrase);

/** What a customer asks readers to do. */
const imperative = new RegExp(
	`^(?:(?:please|silakan|ayo|yuk),? )?${anyOf(
		`sign up, register, subscribe, join, come, visit, order, pre-order, preorder, buy, book, reserve, call, contact, chat,
		message, download, install, follow, try, taste, discover, learn, drop by, stop by, daftar, ikuti, ikut, datang, kunjungi,
		mampir, pesan, beli, dapatkan, hubungi, unduh, coba, cicipi, belanja, gabung, bergabung, klik, cek`,
	)} \\S`,
	'iu',
);
export const isCall = (sentence: string): boolean => imperative.test(sentence);

/** What a customer wants of the campaign, which is not said to readers. */
const aim = new RegExp(
	`^${anyOf(
		`increase*, boost*, raise*, grow*, sell, selling, more, improve*, drive*, build*, attract*, reach*, convert*,
		get people, get customers, get more, get new, get noticed, meningkatkan, tingkatkan, meningkatnya, menaikkan, naikkan,
		mendorong, menjual, jual, menambah, tambah, menarik, agar, supaya, lebih, mengajak, ajak`,
	)}|${anyOf(
		`awareness, followers, engagement, leads, traffic, conversion*, sales, revenue, sales target, branding, pengikut,
		kesadaran, dikenal, penjualan, omzet`,
	)}`,
	'iu',
);
/** What follows an aim and is said to readers: 'increase sales with 15% off'. */
const means = new RegExp(`^.*?${anyOf('with, by, through, dengan, melalui, lewat')}\\s+`, 'iu');
/** Who is asked to do something: 'get people to', 'mengajak keluarga untuk'. */
const request = new RegExp(
	`^${anyOf('get, ask, invite, encourage, ajak, mengajak')} (?:\\S+ ){1,3}(?:to|untuk) (?=\\S)`,
	'iu',
);
const wish = new RegExp(
	`^${anyOf('we want to, i want to, we would like to, to, we want, kami ingin, saya ingin, untuk')}\\s+(?=\\S)`,
	'iu',
);
/** Verbs of announcing, whose object may be said to readers: 'launch our spring menu on 5 May'. */
const announcement = new RegExp(
	`^(?:${anyOf('launch, introduce, announce, promote, advertise')} (?:that )?(?=(?:our|my|the|an?|new|we) )|${anyOf(
		`meluncurkan, luncurkan, memperkenalkan, mempromosikan, promosi, promosikan, mengumumkan, umumkan`,
	)} )`,
	'iu',
);

/**
 * The part of a sentence about a campaign that is meant for readers, in its own words: 'increase sales with 15% off until
 * Sunday' gives '15% off until Sunday'. Empty where it only says what the campaign is to achieve.
 */
export function readerText(sentence: string): string {
	const asked = sentence.replace(wish, '').replace(request, '');
	if (isCall(asked)) return asked;
	const clauses = clausesOf(asked);
	if (!clauses.some((clause) => aim.test(clause) || announcement.test(clause)))
		return statesFact(asked) ? asked : '';
	return clauses
		.map((clause) => (aim.test(clause) ? (means.test(clause) ? clause.replace(means, '') : '') : clause))
		.map((clause) => clause.replace(announcement, ''))
		.filter((clause) => clause !== '' && statesFact(clause))
		.join(', ');
}
