import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	account: 'Pengelolaan Akun',
	art: 'Pertanyaan tentang Gambar/Desain',
	credit: 'Masalah Kredit',
	feature: 'Usulan Fitur',
	others: 'Lainnya',
	transaction: 'Masalah Transaksi',
} as const satisfies Translated<typeof en>;
