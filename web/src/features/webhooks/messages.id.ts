import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	address: 'Alamat',
	again: 'Kirim lagi',
	attempts: '{count, plural, other {# percobaan}}, terakhir {last}',
	events: 'Peristiwa terakhir',
	failed: 'Ini gagal. Silakan coba lagi.',
	failing: 'Tidak ada peristiwa yang diterima sejak {since}.',
	note: 'Kami mengirim peristiwa ke alamat ini saat gambar selesai atau gagal, juga untuk pesanan yang Anda buat di sini.',
	off: 'Dinonaktifkan {since}: tidak ada yang diterima selama tiga hari. Simpan alamat untuk mengaktifkannya lagi.',
	problems: {
		address: 'alamat tidak publik',
		connection: 'tidak tersambung',
		timeout: 'tidak ada jawaban dalam 10 detik',
	},
	queued: 'Peristiwa dikirim lagi',
	remove: 'Hapus',
	removed: 'Webhook dihapus',
	save: 'Simpan alamat',
	saved: 'Alamat disimpan',
	saving: 'Menyimpan...',
	secret: 'Rahasia yang menandatangani peristiwa',
	states: { delivered: 'Diterima', failed: 'Gagal', waiting: 'Menunggu' },
	status: 'HTTP {status}',
	title: 'Webhook',
} as const satisfies Translated<typeof en>;
