import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	aboutResult: 'Tentang hasil ini',
	actions: 'Tindakan',
	again: 'Pesan lagi dengan tampilan lain',
	anotherPhoto: 'Foto lain',
	checking: 'Memeriksa...',
	download: 'Unduh',
	loadFailed: 'Detail pesanan gagal dimuat',
	loading: 'Memuat pesanan',
	offline: 'Anda sedang offline',
	offlineNote: 'Pesanan ini tidak dapat dimuat tanpa koneksi.',
	original: 'Asli',
	originalPhoto: 'Foto asli Anda',
	refresh: 'Perbarui Status',
	refreshed: 'Status diperbarui',
	refreshFailed: 'Status gagal diperbarui',
	refreshing: 'Memperbarui...',
	request: 'Pesanan',
	result: 'Hasil',
	resultMissing: 'Hasilnya tidak dapat dimuat.',
	tryAgain: 'Coba lagi',
	tryAnotherPhoto: 'Coba lagi dengan foto lain',
} as const satisfies Translated<typeof en>;
