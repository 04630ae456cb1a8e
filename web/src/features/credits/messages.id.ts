import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	free: '{count, plural, other {# gambar gratis}} untuk memulai. Tidak perlu kartu.',
	gift: 'Kami memberi Anda {count, plural, other {# kredit: # gambar pertama Anda}} gratis.',
} as const satisfies Translated<typeof en>;
