import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	account: 'Akun Anda',
	buyCredits: 'Beli Kredit',
	chooseFirst:
		'Pilih foto produk Anda, atau coba salah satu foto kami. Tampilannya Anda pilih di halaman berikutnya.',
	completed: 'Gambar selesai',
	credits: 'Kredit tersedia',
	firstPicture: 'Buat gambar pertama Anda',
	pending: 'Pesanan menunggu',
	photos: {
		headphones: 'Headphone',
		sneakers: 'Sepatu kets',
		watch: 'Jam tangan',
	},
	sampleFailed: 'Foto ini tidak dapat dimuat. Silakan coba lagi.',
	statAction: '{action}, {label}: {value}',
	title: 'Dasbor',
	trySample: '<hidden>Coba contoh foto: </hidden>{name}',
	viewGallery: 'Lihat galeri',
	viewRequests: 'Lihat pesanan',
} as const satisfies Translated<typeof en>;
