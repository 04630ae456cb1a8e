import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	credits: '{count, plural, other {# kredit}}',
	services: {
		artist: 'Karya seniman',
		design: 'Desain grafis AI',
		image: 'Gambar AI',
		marketing: 'Konten pemasaran AI',
	},
} as const satisfies Translated<typeof en>;
