import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	account: 'Akun Anda',
	buyCredits: 'Beli Kredit',
	chooseFirst:
		'Pilih foto produk Anda, atau coba salah satu foto kami. Tampilannya Anda pilih di halaman berikutnya.',
	completed: 'Gambar selesai',
	createFirst: 'Buat Pesanan Pertama Anda',
	credits: 'Kredit tersedia',
	firstPicture: 'Buat gambar pertama Anda',
	gallery: 'Galeri',
	newRequest: 'Pesanan Baru',
	noImage: 'Tidak Ada Gambar',
	notLoaded: 'Pesanan Anda tidak dapat dimuat',
	pending: 'Pesanan menunggu',
	photos: {
		headphones: 'Headphone',
		sneakers: 'Sepatu kets',
		watch: 'Jam tangan',
	},
	refresh: 'Perbarui',
	refreshed: 'Daftar status diperbarui',
	refreshFailed: 'Daftar status gagal diperbarui',
	refreshing: 'Memperbarui...',
	sampleFailed: 'Foto ini tidak dapat dimuat. Silakan coba lagi.',
	statAction: '{action}, {label}: {value}',
	title: 'Dasbor',
	tryAgain: 'Coba lagi',
	trySample: '<hidden>Coba contoh foto: </hidden>{name}',
	viewGallery: 'Lihat galeri',
	viewRequests: 'Lihat pesanan',
} as const satisfies Translated<typeof en>;
