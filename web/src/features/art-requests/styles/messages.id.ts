import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	artStyles: 'Gaya seni',
	comingSoon: 'Contoh segera hadir',
	explore: 'Jelajahi Gaya Seni',
	noMatch: 'Tidak ada gaya seni dengan “{search}” di namanya.',
	search: 'Cari gaya',
	searchPlaceholder: 'Oil, comic, 8-bit...',
	shown: '{count, number} gaya ditampilkan',
} as const satisfies Translated<typeof en>;
