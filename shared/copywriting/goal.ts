import { offers } from './amounts.ts';
import { wordPattern } from './wordPattern.ts';

/** What an advertisement asks of its readers. */
export type Goal =
	| 'event'
	| 'sign-up'
	| 'pre-order'
	| 'launch'
	| 'sale'
	| 'download'
	| 'follow'
	| 'visit'
	| 'orders'
	| 'awareness';

/** Words of each goal, in both languages; the first goal with a match counts. To promote something is not a sale. */
const goalWords: readonly (readonly [Goal, string])[] = [
	['pre-order', 'pre-order*, preorder*, prapesan'],
	[
		'sign-up',
		'sign-up*, sign up, signup*, register, registration*, subscri*, newsletter, leads, member*, daftar, pendaftaran, mendaftar, langganan, berlangganan, anggota',
	],
	[
		'event',
		'event*, webinar*, workshop*, exhibition*, bazaar, fair, festival, concert, open house, open day, join us, night market, acara, pameran, bazar, lokakarya, konser, seminar, datang ke',
	],
	[
		'launch',
		'launch*, introduc*, release*, new product*, peluncuran, luncurkan, meluncurkan, memperkenalkan, perkenalkan, rilis, produk baru',
	],
	[
		'sale',
		'sale, discount*, promo, clearance, special offer*, deal, deals, black friday, diskon, obral, cuci gudang, harbolnas',
	],
	['download', 'download*, install*, unduh*'],
	['follow', 'follow, follower*, engagement, likes, community, pengikut, ikuti, interaksi, komunitas'],
	['visit', 'visit*, footfall, foot traffic, walk-in*, kunjung*, kunjungi, berkunjung, pengunjung, mampir'],
	[
		'orders',
		'sell*, sales, order*, buy*, purchas*, conver*, revenue, booking*, penjualan, jual, menjual, beli, membeli, pembelian, pesan*, laris, omzet',
	],
];
const goals = goalWords.map(([goal, words]) => [goal, wordPattern(words)] as const);

/** The goal that the campaign names, else the one that the product's name or its offer shows. */
export function goalOf(campaign: string, product: { readonly name: string; readonly text: string }): Goal {
	if (offers.test(campaign)) return 'sale';
	const named = goals.find(([, words]) => words.test(campaign))?.[0];
	if (named) return named;
	if (goals.some(([goal, words]) => goal === 'event' && words.test(product.name))) return 'event';
	return offers.test(product.text) ? 'sale' : 'awareness';
}
