import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	batch: {
		allFailed: '{count} gambar Anda gagal dibuat',
		copies: 'Ini salinan kecil. Unduh gambar lengkapnya dari halaman pesanan Anda.',
		ready: '{count} gambar Anda sudah siap',
		refunded: 'Dikembalikan ke akun Anda: {credits}.',
		someReady: '{ready} dari {count} gambar Anda sudah siap',
	},
	credits: '{count, plural, other {# kredit}}',
	purposes: {
		account: 'Pengelolaan Akun',
		art: 'Pertanyaan tentang Gambar/Desain',
		credit: 'Masalah Kredit',
		feature: 'Usulan Fitur',
		others: 'Lainnya',
		transaction: 'Masalah Transaksi',
	},
	services: {
		'Graphic Design': 'Desain grafis AI',
		'Image Generate': 'Gambar AI',
		'Marketing Content': 'Konten pemasaran AI',
		'Real Artist Generate': 'Karya seniman',
	},
	nameless: 'Seseorang',
} as const satisfies Translated<typeof en>;
