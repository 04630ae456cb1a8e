import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	after: 'Sesudah',
	before: 'Sebelum',
	beforeAndAfter: 'Sebelum dan sesudah',
	box: '{suggested, select, yes {Usulan kotak} other {Kotak}} di sekeliling produk: {left, number}% dari kiri, {top, number}% dari atas, lebar {width, number}%, tinggi {height, number}%',
	boxKeys: 'Tombol panah menggeser kotak, Shift dan tombol panah mengubah ukurannya, Delete menghapusnya.',
	brush: 'Kuas',
	brushes: { broad: 'Kuas lebar', fine: 'Kuas halus', medium: 'Kuas sedang' },
	cancel: 'Batal',
	checking: 'Memeriksa garis tepi…',
	done: 'Selesai',
	hints: {
		box: 'Tarik kotak di sekeliling produk. Semua yang di luar dihilangkan.',
		keep: 'Sapukan kuas pada bagian yang kurang.',
		move: 'Perbesar dengan dua jari, roda tetikus dan Ctrl, atau + dan -.',
		pinch: 'Perbesar dengan dua jari, atau + dan -.',
		remove: 'Sapukan kuas pada yang bukan bagian produk.',
	},
	looksRight: '{last, select, yes {Sudah pas, selesai} other {Sudah pas, lanjut}}',
	makeAgain: 'Buat lagi',
	nextPhoto: 'Foto berikutnya',
	notSent: 'Pesanan gagal dikirim. Silakan coba lagi.',
	photoOf: '{name}, {at, number} dari {count, number}',
	previousPhoto: 'Foto sebelumnya',
	product: 'Produk tanpa latar',
	redo: 'Ulangi',
	redoNote:
		'Kami membuat gambar Anda lagi, satu kali dan gratis. Gambar yang sekarang tetap milik Anda sampai yang baru siap.',
	removeBox: 'Hapus kotak',
	reset: 'Atur ulang',
	sending: 'Mengirim...',
	tools: 'Alat',
	toolNames: { box: 'Kotak', keep: 'Tambah', move: 'Lihat', remove: 'Hapus' },
	undo: 'Urungkan',
	yourPhoto: 'Foto Anda',
} as const satisfies Translated<typeof en>;
