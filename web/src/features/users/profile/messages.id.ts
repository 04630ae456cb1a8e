import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	activity: 'Aktivitas',
	allRequests: 'Semua pesanan',
	apiAccess: 'Toko Anda dapat memesan gambar sendiri: <link>Pesan lewat API</link>.',
	buyMore: 'Beli Kredit',
	collecting: 'Mengumpulkan data Anda...',
	completed: 'Selesai',
	creditHistory: 'Riwayat kredit',
	credits: 'Kredit',
	creditsUnit: '{count, plural, other {kredit}}',
	download: 'Unduh data saya',
	downloadFailed: 'Unduhan gagal. Silakan coba lagi.',
	downloadStarted: 'Unduhan dimulai!',
	email: 'Email',
	erase: 'Hapus akun saya',
	failed: 'Gagal',
	inProgress: 'Sedang diproses',
	kept: 'Foto dan gambar Anda kami simpan sampai Anda menghapus akun. Anda dapat mengunduh semuanya kapan saja.',
	logOut: 'Keluar',
	memberSince: 'Anggota sejak',
	picture: 'Gambar {number, number} dari {total, number}...',
	title: 'Profil',
	viewDashboard: 'Lihat Dasbor',
	yourData: 'Data Anda',
} as const satisfies Translated<typeof en>;
