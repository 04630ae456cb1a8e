import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	bulk: {
		clear: 'Kosongkan',
		most: 'Silakan pilih maksimal {count} pesanan.',
		selected: '{count} dipilih',
		subject: '{requests, plural, other {# pesanan}} dari {customers, plural, other {# pelanggan}}, {credits}',
		title: 'Pesanan yang dipilih',
	},
	cards: {
		credits: 'Total Kredit Terjual',
		returned: 'Dikembalikan: {amount}',
		revenue: 'Total Pendapatan',
		users: 'Total Pengguna',
	},
	refresh: 'Perbarui',
	refreshed: 'Diperbarui',
	refreshing: 'Memperbarui...',
	rows: {
		failed: 'Daftar {noun} tidak dapat dimuat',
		failedAgain: 'Daftar {noun} tidak dapat dimuat. Silakan coba lagi.',
		lastPage: 'Ke halaman terakhir',
		onPages: 'Ada {total} {noun} dalam {pages, plural, other {# halaman}}.',
		pastEnd: 'Halaman ini melewati halaman terakhir',
		similar: 'Tidak ada yang persis sama; yang mirip:',
		stale: 'Daftar {noun} ini tidak dapat dimuat. Yang ditampilkan adalah data sebelumnya.',
	},
	tables: {
		allStatuses: 'Semua Status',
		noRequests: 'Tidak ada pesanan yang ditemukan',
		noTickets: 'Tidak ada pesan yang ditemukan',
		noTransactions: 'Tidak ada riwayat pembayaran',
		noUsers: 'Tidak ada pengguna yang ditemukan',
		requests: 'Pesanan',
		requestSearch: 'ID, email, jenis, tampilan, nama file',
		reset: 'Atur Ulang Saringan',
		searchIn: 'Cari di',
		skip: 'Langsung ke baris',
		tickets: 'Tiket Dukungan',
		ticketSearch: 'Cari pesan...',
		ticketTitle: 'Pesan kepada Dukungan',
		title: 'Dasbor admin',
		transactionSearch: 'ID atau email',
		users: 'Akun Pengguna',
		userSearch: 'Email atau nama',
	},
} as const satisfies Translated<typeof en>;
