import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	again: 'Memotong latar lagi…',
	asMarked: 'Latar dipotong sesuai tanda Anda.',
	checking: 'Memeriksa garis tepi…',
	correct: 'Perbaiki potong latar',
	doubtful:
		'Mohon periksa garis tepinya: kami belum yakin. Gambar Anda dibuat dari apa yang terlihat di sini.',
	finding: 'Mencari produk…{isLoading, select, yes { {percent, number}%} other {}}',
	found: 'Inilah hasil potong latarnya.',
	loading: 'Memuat...',
	nothingFound: 'Kami tidak menemukan produk di sini. Gambarlah kotak di sekelilingnya.',
	nothingLeft: 'Tidak ada yang tersisa. Urungkan, atau sapukan kuas pada yang dipertahankan.',
	photoFailed: 'Foto Anda tidak dapat dimuat. Silakan coba lagi.',
	unavailable:
		'Potong latar tidak dapat ditampilkan di sini. Anda tetap bisa memesan; kami memotong latar produk saat membuat gambar Anda.',
} as const satisfies Translated<typeof en>;
