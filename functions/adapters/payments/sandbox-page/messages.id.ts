import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	back: 'Kembali ke Pixwand',
	badge: 'Uji coba: tidak ada uang sungguhan yang berpindah',
	bankTransfer: 'Transfer bank',
	card: 'Kartu',
	credits: '{count, plural, other {# kredit}}',
	expire: 'Simulasikan halaman kedaluwarsa',
	fail: 'Simulasikan pembayaran gagal',
	note: 'Halaman ini menggantikan mitra pembayaran di lingkungan yang tidak menerima uang sungguhan.',
	outcomes: {
		expired: 'Halaman ini sudah kedaluwarsa. Tidak ada uang yang berpindah.',
		failed: 'Pembayaran gagal. Tidak ada uang yang berpindah.',
		paid: 'Lunas. Terima kasih!',
	},
	pay: 'Bayar {price}',
	payWith: 'Bayar dengan',
	total: 'Total',
	transaction: 'Transaksi',
} as const satisfies Translated<typeof en>;
