import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	adding: 'Kami sedang menambahkan {count, plural, =0 {kredit Anda} other {# kredit}} ke saldo Anda...',
	balance: 'Saldo Anda: {credits}.',
	contactSupport: 'Hubungi dukungan',
	create: 'Buat gambar',
	credited: '{count, plural, other {# kredit}} telah ditambahkan ke saldo Anda.',
	delayed:
		'{count, plural, =0 {Kredit Anda} other {# kredit}} akan ditambahkan begitu pembayaran Anda dikonfirmasi. Dengan transfer bank, ini bisa memakan waktu; Anda tidak perlu menunggu di sini.',
	expired: 'Pembayaran kedaluwarsa',
	expiredNote:
		'Waktu pembayaran habis dan tidak ada yang ditagih. Pilihan Anda tersimpan: coba lagi untuk membuka halaman pembayaran baru.',
	failed: 'Pembayaran gagal',
	failedNote:
		'Maaf, pembayaran Anda tidak dapat diproses. Silakan coba lagi, atau hubungi dukungan jika masalah berlanjut.',
	paidNote: 'Pembayaran Anda ternyata telah diterima. Kreditnya ada di saldo Anda.',
	payment: 'Pembayaran',
	returnToDashboard: 'Kembali ke Dasbor',
	successful: 'Pembayaran berhasil',
	thankYou: 'Terima kasih',
	toDashboard: 'Ke Dasbor',
	tryAgain: 'Coba Lagi',
} as const satisfies Translated<typeof en>;
