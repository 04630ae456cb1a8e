/** The goal of a campaign. */
export type Goal =
	| 'event'
	| 'sign-up'
	| 'pre-order'
	| 'launch'
	| 'sale'
	| 'download'
	| 'follow'
	| 'visit'
	| 'awareness'
	| 'orders'
	| 'unknown';

/** Terms, English and Indonesian, of each goal; the first match counts. */
const goalPatterns: readonly (readonly [RegExp, Goal])[] = [
	[/\b(pre-?orders?|prapesan)\b/, 'pre-order'],
	[
		/\b(sign-?ups?|sign up|register|registrations?|subscri\w+|newsletter|leads?|members?(hip)?|daftar\w*|mendaftar|pendaftaran|langganan|berlangganan|anggota)\b/,
		'sign-up',
	],
	[
		/\b(events?|webinars?|workshops?|exhibition|bazaar|fair|festival|concert|open house|acara|pameran|bazar|lokakarya|konser|seminar)\b/,
		'event',
	],
	[
		/\b(launch\w*|introduc\w+|release|new product|peluncuran|meluncurkan|memperkenalkan|rilis|produk baru)\b/,
		'launch',
	],
	[
		/\b(sale|discounts?|promo\w*|clearance|offers?|deals?|black friday|diskon|obral|potongan|cuci gudang|harbolnas|murah|buy (?:one|two|\d+),? get|beli \d+ gratis)\b|\d ?% ?(?:off|discount)\b/,
		'sale',
	],
	[/\b(downloads?|install\w*|app|unduh\w*|aplikasi)\b/, 'download'],
	[/\b(followers?|follow|engagement|likes|community|pengikut|ikuti|interaksi|komunitas)\b/, 'follow'],
	[/\b(visit\w*|foot ?fall|traffic|walk-?ins?|kunjung\w*|berkunjung|pengunjung)\b/, 'visit'],
	[
		/\b(aware\w*|brand\w*|known|recogni\w+|reach|kesadaran|dikenal|mengenal\w*|merek|jangkauan)\b/,
		'awareness',
	],
	[
		/\b(sell\w*|sales|orders?|buy\w*|purchas\w+|conver\w+|revenue|penjualan|jual\w*|beli\w*|pembelian|pesan\w*|laris|omzet)\b/,
		'orders',
	],
];

/** The goal that a text names. */
export const parseGoal = (text: string): Goal =>
	goalPatterns.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? 'unknown';
