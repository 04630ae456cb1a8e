import type { Goal } from './goal.ts';
import type { Language } from './languageOf.ts';

/** The phrases of one goal. None has a figure or a claim. */
interface GoalTemplates {
	/** The headline about `{name}`; without one the headline has the name and what is said of it. */
	readonly headline?: string;
	/** The last sentence, where the customer does not ask readers to do something. */
	readonly closing: string;
	/** The button: at most 24 characters. */
	readonly call: string;
}

/** The phrases of one language, with slots in braces for the customer's words. */
interface Templates {
	readonly goals: Readonly<Record<Goal, GoalTemplates>>;
	/** The headline for a group. */
	readonly forAudience: string;
	/** The first sentence, where the customer gives the product's name alone. */
	readonly opening: string;
	readonly audience: string;
	/** Where the brief names no product. */
	readonly nameless: string;
	readonly namelessOpening: string;
	/** The button where the customer names WhatsApp. */
	readonly chat: string;
}

export const templates: Readonly<Record<Language, Templates>> = {
	en: {
		goals: {
			event: {
				headline: '{name}: see you there',
				closing: 'Come along and see for yourself',
				call: 'Join us',
			},
			'sign-up': { closing: 'Sign up and stay in touch', call: 'Sign up now' },
			'pre-order': {
				headline: 'Pre-order {name}',
				closing: 'Order ahead and make it yours',
				call: 'Pre-order now',
			},
			launch: { headline: 'Introducing {name}', closing: 'Have a first look', call: 'Discover it now' },
			sale: { closing: 'Take a look and take it home', call: 'Get the offer' },
			download: { headline: 'Get {name}', closing: 'Download it and try it out', call: 'Download now' },
			follow: { headline: 'Follow {name}', closing: 'Follow us and see more', call: 'Follow us' },
			visit: { closing: 'Drop in and have a look', call: 'Visit us' },
			orders: { closing: 'Order yours today', call: 'Order now' },
			awareness: { closing: 'Take a closer look', call: 'Learn more' },
		},
		forAudience: '{name} for {audience}',
		opening: 'Meet {name}',
		audience: 'For {audience}',
		nameless: 'Something for You',
		namelessOpening: 'Here is something for you',
		chat: 'Chat on WhatsApp',
	},
	id: {
		goals: {
			event: {
				headline: '{name}: sampai jumpa di sana',
				closing: 'Datang dan lihat sendiri',
				call: 'Ikut sekarang',
			},
			'sign-up': { closing: 'Yuk, daftar sekarang', call: 'Daftar sekarang' },
			'pre-order': {
				headline: 'Pesan lebih awal: {name}',
				closing: 'Yuk, pesan lebih awal',
				call: 'Pesan lebih awal',
			},
			launch: { headline: 'Perkenalkan, {name}', closing: 'Yuk, lihat lebih dulu', call: 'Coba sekarang' },
			sale: { closing: 'Yuk, manfaatkan promonya', call: 'Ambil promonya' },
			download: { headline: 'Unduh {name}', closing: 'Unduh dan coba sendiri', call: 'Unduh sekarang' },
			follow: { headline: 'Ikuti {name}', closing: 'Ikuti kami dan lihat lebih banyak', call: 'Ikuti kami' },
			visit: { closing: 'Mampir dan lihat sendiri', call: 'Kunjungi kami' },
			orders: { closing: 'Yuk, pesan sekarang', call: 'Pesan sekarang' },
			awareness: { closing: 'Yuk, lihat lebih dekat', call: 'Lihat selengkapnya' },
		},
		forAudience: '{name} untuk {audience}',
		opening: 'Inilah {name}',
		audience: 'Untuk {audience}',
		nameless: 'Sesuatu untuk Anda',
		namelessOpening: 'Ini sesuatu untuk Anda',
		chat: 'Chat via WhatsApp',
	},
};

/** Puts the customer's words into the slots of a template. */
export const fill = (template: string, words: Readonly<Record<string, string>>): string =>
	template.replace(/\{(\w+)\}/g, (_, slot: string) => words[slot] ?? '');
