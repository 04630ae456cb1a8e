import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	amount: 'Jumlah',
	credits: 'Kredit',
	date: 'Tanggal',
	discount: 'Diskon',
	expired: 'Kedaluwarsa',
	failed: 'Gagal',
	id: 'ID',
	paid: 'Lunas',
	paidAt: 'Dibayar pada',
	pending: 'Menunggu',
	status: 'Status',
	user: 'Pengguna',
} as const satisfies Translated<typeof en>;
