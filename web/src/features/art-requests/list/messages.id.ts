import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	allOfOrder: 'Semua {count, number} gambar pesanan ini',
	allStatuses: 'Semua Status',
	created: 'Dibuat {date}',
	id: 'ID {id}',
	nextPicture: 'Gambar berikutnya',
	orderOf: '{count, number} gambar',
	recent: 'Pesanan Terbaru',
	requestExample: 'Layanan, gaya, atau ID pesanan...',
	search: 'Cari',
	searchesAll: 'Mencari di semua pesanan ini.',
	searchesNewest:
		'Mencari di {count, number} pesanan terbaru. Tampilkan pesanan lama untuk mencari lebih banyak.',
	status: 'Status',
	viewAll: 'Lihat Semua',
	viewDetails: 'Lihat Detail',
	viewDetailsOf: 'Lihat Detail {name}, {id}',
} as const satisfies Translated<typeof en>;
