import type { Goal } from './goal.ts';
import type { Language } from './language.ts';

/** The parts of a headline. */
export interface HeadlineParts {
	readonly name: string;
	/** A short feature of the product. */
	readonly point?: string | undefined;
	readonly audience?: string | undefined;
	readonly price?: string | undefined;
	readonly offer?: string | undefined;
	/** What the brief asks the reader to do. */
	readonly call?: string | undefined;
}

type Headline = (parts: HeadlineParts) => string | undefined;

/** The phrases of one goal in one language, without figures and claims. */
interface GoalPhrases {
	/** Best first; a headline that lacks a part is left out. */
	readonly headlines: readonly Headline[];
	/** The last sentence. */
	readonly closing: string;
	/** At most 24 characters. */
	readonly call: string;
}

/** The phrases of one language. */
interface Phrases {
	readonly goals: Readonly<Record<Goal, GoalPhrases>>;
	/** The headline where the brief names no product. */
	readonly nameless: string;
	readonly and: string;
	/** The first sentence, which does not repeat the headline. */
	readonly opening: (name: string, headline: string) => string;
	readonly namelessOpening: string;
	readonly audience: (group: string) => string;
	readonly price: (price: string) => string;
	readonly startingPrice: (price: string) => string;
	/** Stands before a lowest price on a picture. */
	readonly fromPrice: string;
	/** Follows the price that applies. */
	readonly formerPrice: (price: string) => string;
	readonly offer: (offer: string) => string;
	/** The call to action where the brief names WhatsApp. */
	readonly chat: string;
}

const upper = (phrase: string) => phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1);
const withPoint: Headline = ({ name, point }) => point && `${name}: ${point}`;

const withCall: Headline = ({ name, call }) => call && `${name}: ${call}`;

const inEnglish: Headline = ({ name, audience }) => audience && `${name} for ${audience}`;
const inIndonesian: Headline = ({ name, audience }) => audience && `${name} untuk ${audience}`;

export const phrases: Readonly<Record<Language, Phrases>> = {
	en: {
		goals: {
			event: {
				headlines: [withCall, ({ name }) => `Come and see ${name}`, ({ name }) => `${name}: come along`],
				closing: 'Come along and see for yourself.',
				call: 'Join us',
			},
			'sign-up': {
				headlines: [withCall, withPoint, inEnglish],
				closing: 'Sign up and stay in touch.',
				call: 'Sign up now',
			},
			'pre-order': {
				headlines: [({ name }) => `Pre-order ${name}`, ({ name }) => `${name}: order ahead`],
				closing: 'Order ahead and make it yours.',
				call: 'Pre-order now',
			},
			launch: {
				headlines: [
					({ name }) => `Introducing ${name}`,
					({ name }) => `Say hello to ${name}`,
					({ name }) => `${name} is here`,
				],
				closing: 'Have a first look today.',
				call: 'Discover it now',
			},
			sale: {
				headlines: [
					({ name, offer }) => offer && `${upper(offer)} ${/off$/i.test(offer) ? '' : 'on '}${name}`,
					({ offer, name }) => offer && `${name}: ${offer}`,
					({ name }) => `${name}, now on offer`,
				],
				closing: 'Take a look and take it home.',
				call: 'Get the offer',
			},
			download: {
				headlines: [({ name }) => `Get ${name}`, withPoint],
				closing: 'Download it and try it out.',
				call: 'Download now',
			},
			follow: {
				headlines: [({ name }) => `Follow ${name}`, withPoint],
				closing: 'Follow us and see more.',
				call: 'Follow us',
			},
			visit: {
				headlines: [withCall, ({ name }) => `Come and see ${name}`, withPoint],
				closing: 'Drop in and have a look.',
				call: 'Visit us',
			},
			awareness: {
				headlines: [({ name }) => `Meet ${name}`, withPoint, ({ name }) => `Get to know ${name}`],
				closing: 'Take a closer look.',
				call: 'Learn more',
			},
			orders: {
				headlines: [
					withPoint,
					inEnglish,
					({ name, price }) => price && `${name}, yours for ${price}`,
					({ name }) => `${name}: get yours`,
				],
				closing: 'Order yours today.',
				call: 'Order now',
			},
			unknown: {
				headlines: [withPoint, inEnglish, ({ name }) => `Meet ${name}`],
				closing: 'Take a closer look.',
				call: 'Learn more',
			},
		},
		nameless: 'Something for You',
		and: 'and',
		opening: (name, headline) => (headline.startsWith('Meet') ? `Say hello to ${name}.` : `Meet ${name}.`),
		namelessOpening: 'Here is something for you.',
		audience: (group) => `Just right for ${group}`,
		price: (price) => `yours for ${price}`,
		startingPrice: (price) => `from ${price}`,
		fromPrice: 'from',
		formerPrice: (price) => `instead of ${price}`,
		offer: (offer) => `now with ${offer}`,
		chat: 'Chat on WhatsApp',
	},
	id: {
		goals: {
			event: {
				headlines: [
					withCall,
					({ name }) => `Ayo datang, ada ${name}`,
					({ name }) => `${name}: sampai jumpa di sana`,
				],
				closing: 'Datang dan lihat sendiri.',
				call: 'Ikut sekarang',
			},
			'sign-up': {
				headlines: [withCall, withPoint, inIndonesian],
				closing: 'Yuk, daftar sekarang.',
				call: 'Daftar sekarang',
			},
			'pre-order': {
				headlines: [
					({ name }) => `Pesan lebih awal: ${name}`,
					({ name }) => `${name}, bisa dipesan sekarang`,
				],
				closing: 'Pesan lebih awal dan jadikan milikmu.',
				call: 'Pesan lebih awal',
			},
			launch: {
				headlines: [
					({ name }) => `Perkenalkan, ${name}`,
					({ name }) => `Sambut ${name}`,
					({ name }) => `${name} sudah hadir`,
				],
				closing: 'Yuk, lihat lebih dulu.',
				call: 'Coba sekarang',
			},
			sale: {
				headlines: [
					({ name, offer }) => offer && `${upper(offer)} untuk ${name}`,
					({ offer, name }) => offer && `${name}: ${offer}`,
					({ name }) => `${name}, lagi promo`,
				],
				closing: 'Yuk, manfaatkan promonya.',
				call: 'Ambil promonya',
			},
			download: {
				headlines: [({ name }) => `Unduh ${name}`, withPoint],
				closing: 'Unduh dan coba sendiri.',
				call: 'Unduh sekarang',
			},
			follow: {
				headlines: [({ name }) => `Ikuti ${name}`, withPoint],
				closing: 'Ikuti kami dan lihat lebih banyak.',
				call: 'Ikuti kami',
			},
			visit: {
				headlines: [withCall, ({ name }) => `Mampir dan lihat ${name}`, withPoint],
				closing: 'Mampir dan lihat sendiri.',
				call: 'Kunjungi kami',
			},
			awareness: {
				headlines: [({ name }) => `Kenalan dengan ${name}`, withPoint, ({ name }) => `Inilah ${name}`],
				closing: 'Yuk, kenali lebih dekat.',
				call: 'Kenali lebih dekat',
			},
			orders: {
				headlines: [
					withPoint,
					inIndonesian,
					({ name, price }) => price && `${name}, cukup ${price}`,
					({ name }) => `Bawa pulang ${name}`,
				],
				closing: 'Yuk, pesan hari ini.',
				call: 'Pesan sekarang',
			},
			unknown: {
				headlines: [withPoint, inIndonesian, ({ name }) => `Inilah ${name}`],
				closing: 'Yuk, lihat lebih dekat.',
				call: 'Lihat selengkapnya',
			},
		},
		nameless: 'Sesuatu untuk Kamu',
		and: 'dan',
		opening: (name, headline) =>
			headline.startsWith('Inilah') ? `Kenalan dulu dengan ${name}.` : `Inilah ${name}.`,
		namelessOpening: 'Ini sesuatu untuk kamu.',
		audience: (group) => `Pas untuk ${group}`,
		price: (price) => `harganya ${price}`,
		startingPrice: (price) => `harganya mulai ${price}`,
		fromPrice: 'mulai',
		formerPrice: (price) => `dari harga ${price}`,
		offer: (offer) => `sekarang dengan ${offer}`,
		chat: 'Chat via WhatsApp',
	},
};
