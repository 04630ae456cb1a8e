import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	note: 'Halaman ini tidak ada.',
	oops: 'Ups! Halaman tidak ditemukan',
	title: 'Halaman tidak ditemukan',
	toHome: 'Kembali ke Beranda',
} as const satisfies Translated<typeof en>;
