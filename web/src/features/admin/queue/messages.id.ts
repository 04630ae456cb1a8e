import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	draft: 'Draf',
	handed: '<b>Diserahkan kepada seniman: </b>{reason}',
	left: 'sisa {duration}',
	notHappy: 'pelanggan tidak puas dengan gambar pertama.',
	overdue: 'terlambat {duration}',
	queue: {
		ended: 'Pesanan ini sudah berakhir, atau memang bukan untuk seniman.',
		first: '{count} pesanan pertama',
		gone: 'Pesanan ini tidak lagi menunggu. Riwayatnya menunjukkan siapa yang mengakhirinya.',
		here: 'Pesanan baru untuk seniman muncul di sini.',
		mine: 'Milik saya',
		missing: 'Pesanan ini tidak ada dalam antrean',
		next: 'Buka pesanan berikutnya',
		nobody: 'Belum diambil',
		none: 'Tidak ada yang menunggu',
		noneTaken: 'Anda belum mengambil pesanan',
		title: 'Antrean',
		waiting: '{count} menunggu',
	},
	shortcuts: {
		choose: 'Pilih gambar',
		deliver: 'Kirim, lalu buka pesanan berikutnya',
		next: 'Pesanan berikutnya',
		previous: 'Pesanan sebelumnya',
		show: 'Tampilkan tombol-tombol ini',
		take: 'Ambil pesanan, atau lepaskan',
	},
	waiting: 'Pesanan yang menunggu',
} as const satisfies Translated<typeof en>;
