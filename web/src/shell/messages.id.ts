import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	accountFailed: 'Akun Anda tidak dapat dimuat',
	buyMore: ', beli lagi',
	closeMenu: 'Tutup menu',
	colourModes: { system: 'Sistem', light: 'Terang', dark: 'Gelap' },
	colours: 'Warna',
	contactUs: 'Hubungi Kami',
	dashboard: 'Dasbor',
	footer: 'Kaki halaman',
	login: 'Masuk',
	logout: 'Keluar',
	main: 'Utama',
	notReachable: 'Tidak terjangkau',
	offline: 'Anda sedang offline. Isian Anda tetap tersimpan.',
	offlineMissing: 'Anda sedang offline. Halaman akan terbuka setelah koneksi pulih.',
	openMenu: 'Buka menu',
	pageMissing: 'Halaman ini tidak dapat dimuat. Isian Anda tetap tersimpan.',
	privacy: 'Kebijakan Privasi',
	profile: 'Profil',
	skipToPage: 'Langsung ke isi halaman',
	tagline: 'Pixwand mengubah foto Anda menjadi gaya seni dan foto produk profesional.',
	terms: 'Ketentuan Layanan',
	toStart: 'Pixwand, ke halaman utama',
	tryAgain: 'Coba lagi',
} as const satisfies Translated<typeof en>;
