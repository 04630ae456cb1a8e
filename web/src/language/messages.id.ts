import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	credits: '{count, plural, other {# kredit}}',
	presets: {
		cutOut: 'Hapus Latar',
		food: 'Foto Makanan',
		lifestyle: 'Foto Lifestyle',
		portrait: 'Perbaikan Potret',
		product: 'Foto Produk',
		property: 'Properti',
		social: 'Postingan Media Sosial',
	},
	services: {
		artist: 'Karya seniman',
		design: 'Desain grafis AI',
		image: 'Gambar AI',
		marketing: 'Konten pemasaran AI',
	},
} as const satisfies Translated<typeof en>;
