import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	changed: 'Diubah',
	createdAt: 'Dibuat Pada',
	csv: {
		currency: 'Mata Uang',
		message: 'Pesan',
		method: 'Metode',
		provider: 'Penyedia',
		state: 'Keadaan uang',
		takenBy: 'Diambil oleh',
		userId: 'ID Pengguna',
	},
	date: 'Tanggal',
	look: 'Tampilan',
	paidAt: 'Dibayar pada',
	refunded: 'Dikembalikan',
	request: {
		actions: 'Tindakan',
		actionsOf: 'Tindakan untuk {id}',
		image: 'Gambar',
	},
	returned: '{amount} dikembalikan',
	returnStates: {
		disputed: 'Disengketakan',
		lost: 'Hilang',
		partly_refunded: 'Dikembalikan sebagian',
	},
	role: 'Peran',
	user: 'Pengguna',
	view: 'Lihat detail',
	viewOf: 'Lihat detail {id}',
	waits: 'menunggu {duration}',
} as const satisfies Translated<typeof en>;
