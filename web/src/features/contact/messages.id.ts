import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	about: 'Tentang pesanan {id}:',
	again: 'Kirim Pesan Lain',
	alwaysOpen: 'Dukungan 24/7',
	alwaysOpenNote: 'Hubungi kami kapan saja. Kami membalas dalam 24 jam.',
	choosePurpose: 'Tentang apa?',
	contactUs: 'Hubungi kami',
	email: 'Alamat email',
	emailExample: 'anda@contoh.com',
	emailInvalid: 'Masukkan alamat email yang valid.',
	emailMissing: 'Masukkan alamat email Anda.',
	emailUs: 'Email',
	invitation: 'Kirimi kami pertanyaan, masalah, atau ide. Setiap pesan dibaca oleh anggota tim kami.',
	message: 'Pesan',
	messageLong: 'Mohon batasi pesan Anda hingga {count} karakter.',
	messageMissing: 'Tulis pesan untuk kami.',
	name: 'Nama (opsional)',
	notHappy: 'Kurang puas dengan gambarnya?',
	notHappyNote:
		'Kami menggantinya gratis atau mengembalikan kreditnya. Sertakan ID pesanan, yang ada di halaman pesanan.',
	notSent: 'Terjadi kesalahan saat mengirim pesan Anda. Silakan coba lagi.',
	purpose: 'Keperluan',
	purposeMissing: 'Pilih keperluan pesan Anda.',
	quote: '“Saya bertanya malam hari, dan sebelum sarapan sudah ada gambar baru untuk mug kami.”',
	quoteAuthor: 'Pemilik toko keramik',
	send: 'Kirim Pesan',
	sending: 'Mengirim...',
	sent: 'Pesan Berhasil Dikirim!',
	sentNote: 'Terima kasih telah menghubungi kami. Tim dukungan kami akan membalas dalam 24 jam.',
	support: 'Dukungan',
} as const satisfies Translated<typeof en>;
