import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	balanceAfter: 'Saldo setelahnya',
	belongsTo: 'Milik',
	bought: 'Dibeli',
	boughtBy: 'Dibeli oleh',
	changed: '{amount}<hidden> kredit</hidden>',
	credits: 'Kredit',
	date: 'Tanggal',
	description: 'Keterangan',
	empty: 'Belum ada kredit yang ditambahkan atau dipakai.',
	entry: '{kind}, {date}',
	kind: 'Jenis',
	kinds: {
		GRANT: 'Hadiah',
		HOLD: 'Ditahan',
		PURCHASE: 'Pembelian',
		REFUND: 'Pengembalian',
		SPEND: 'Dipakai',
	},
	loading: 'Memuat riwayat kredit Anda',
	loadingMore: 'Memuat...',
	more: 'Tampilkan lainnya',
	notLoaded: 'Riwayat kredit Anda tidak dapat dimuat.',
	paid: 'Dibayar',
	print: 'Cetak',
	receipt: 'Bukti pembayaran',
	receiptNumber: 'Bukti pembayaran {number}',
	receiptOf: 'Bukti pembayaran<hidden> tanggal {date}</hidden>',
	transaction: 'Transaksi',
	tryAgain: 'Coba lagi',
} as const satisfies Translated<typeof en>;
