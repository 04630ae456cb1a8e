import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	agree:
		'Dengan melanjutkan, Anda menyetujui <terms>Ketentuan Layanan</terms> dan <privacy>Kebijakan Privasi</privacy> kami.',
	allDigits: 'Masukkan keenam angkanya',
	backToLogin: 'Kembali ke halaman masuk',
	code: 'Kode verifikasi',
	codeMailed: 'Kode Anda sedang dikirim',
	codeMailedNote: 'Kami baru saja mengirimnya lewat email. Masukkan di sini.',
	codeNotSent: 'Kode verifikasi gagal dikirim',
	codeSent: 'Kami telah mengirim kode 6 angka ke <strong>{email}</strong>',
	connecting: 'Menghubungkan ke Google...',
	contactUs: 'Hubungi kami',
	digit: 'Angka {number} dari {count}',
	email: 'Alamat email',
	emailExample: 'anda@contoh.com',
	emailInvalid: 'Masukkan alamat email yang valid.',
	emailMissing: 'Masukkan alamat email Anda.',
	error: 'Kesalahan',
	expired:
		'Anda telah keluar karena sesi Anda berakhir. Masuk lagi untuk melanjutkan: isian Anda tetap tersimpan.',
	googleFailed: 'Masuk dengan Google tidak berhasil',
	googleFailedNote:
		'Anda belum masuk. {reason} Kembalilah untuk mencoba Google lagi, atau minta kode lewat email. Jika masalah berlanjut, hubungi kami.',
	googleNotStarted: 'Masuk dengan Google tidak dapat dimulai. Silakan coba lagi.',
	googleReason: 'Mungkin prosesnya dibatalkan atau terlalu lama.',
	invitation:
		'Masukkan alamat email Anda, dan kami kirimkan kodenya. Tanpa kata sandi; akun Anda dibuat saat pertama kali masuk.',
	loggingIn: 'Sedang masuk...',
	login: 'Masuk',
	numbersOnly: 'Tempelkan angka saja',
	or: 'Atau',
	resend: 'Kirim ulang kode',
	resendIn: 'Kirim ulang kode dalam {seconds} dtk',
	signingIn: 'Sedang masuk',
	signingInGoogle: 'Anda sedang masuk dengan Google',
	verificationFailed: 'Verifikasi gagal. Silakan coba lagi.',
	verified: 'Verifikasi berhasil! Mengalihkan...',
	verify: 'Verifikasi',
	verifyAccount: 'Verifikasi akun Anda',
	verifying: 'Memverifikasi...',
	welcome: 'Selamat datang di Pixwand',
	welcomeBack: 'Selamat Datang Kembali!',
	welcomeBackNote: 'Senang bertemu Anda lagi. Selamat berkarya.',
	withEmail: 'Lanjutkan dengan Email',
	withGoogle: 'Lanjutkan dengan Google',
} as const satisfies Translated<typeof en>;
