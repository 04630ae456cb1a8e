import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	belongs: 'Termasuk produk',
	box: 'Kotak di sekeliling produk: {left, number}% dari kiri, {top, number}% dari atas, lebar {width, number}%, tinggi {height, number}%',
	boxFailed: 'Isi kotak tidak dapat dipotong. Silakan coba lagi.',
	boxKeys: 'Tombol panah memindahkan kotak, Shift dan tombol panah mengubah ukurannya.',
	brush: 'Kuas {width, number}',
	brushKeys:
		'Tombol panah memindahkan tanda silang. Enter memulai sapuan dan mengakhirinya; Escape membatalkannya. [ dan ] mengubah lebar kuas.',
	compare: 'Tahan untuk melihat foto',
	crosshair:
		'{left, number}% dari kiri, {top, number}% dari atas, pada {on, select, product {produk} other {latar}}{paints, select, yes {, menyapukan kuas} other {}}',
	cutBox: 'Potong isi kotak',
	cuttingBox: 'Menghapus latar…',
	doesNotBelong: 'Bukan produk',
	doubt: 'Bagian yang diragukan',
	doubtful:
		'{isIncluded, select, yes {Bagian yang diwarnai kami pertahankan} other {Bagian yang diwarnai kami hilangkan}}. Apakah itu termasuk produk Anda?{count, plural, =1 {} other { {count, number} bagian perlu dijawab.}}',
	edited: 'Dipotong sesuai tanda Anda.',
	ground: 'Tampilkan di atas',
	grounds: { black: 'Hitam', chequered: 'Kotak-kotak', colour: 'Warna', white: 'Putih' },
	hints: {
		box: 'Tarik kotak di sekeliling produk, lalu potong isinya.',
		erase: 'Menghapus persis yang Anda sapu.',
		keep: 'Sapukan kuas pada bagian yang kurang: bagian itu kembali sampai ke tepinya.',
		move: 'Perbesar dengan dua jari, roda mouse, atau + dan -. Tarik untuk menggeser.',
		open: 'Ketuk lubang atau celah yang memperlihatkan latar. Anda melihat yang akan hilang; ketuk lagi untuk menghilangkannya.',
		outline: 'Untuk seluruh garis tepi.',
		pinch: 'Perbesar dengan dua jari, atau + dan -.',
		remove: 'Sapukan kuas pada yang bukan bagian produk: bagian itu hilang sampai ke tepinya.',
		restore: 'Mengembalikan persis yang Anda sapu.',
	},
	looksLikeProduct:
		'Ini tampak seperti produk, jadi tidak ada yang dihilangkan. Gunakan Hapus atau Penghapus untuk menghilangkannya.',
	looksRight: '{last, select, yes {Sudah pas, selesai} other {Sudah pas, lanjut}}',
	makeAgain: 'Buat lagi',
	markFailed:
		'Browser ini tidak dapat mengolah tanda. Silakan muat ulang halaman, atau gunakan browser lain.',
	nextPhoto: 'Foto berikutnya',
	nothingLeft: 'Tidak akan ada yang tersisa, jadi tidak ada yang diubah.',
	openingShown: 'Bagian yang diwarnai akan hilang. Ketuk lagi, atau tekan Enter, untuk menghilangkannya.',
	outlineActs: { grow: 'Perluas satu piksel', shrink: 'Persempit satu piksel', smooth: 'Haluskan tepi' },
	photoOf: '{name}, {at, number} dari {count, number}',
	picture: 'Gambar, {tool}',
	previousPhoto: 'Foto sebelumnya',
	product: 'Produk yang sudah dihapus latarnya',
	redo: 'Ulangi',
	redoNote:
		'Kami membuat gambar Anda lagi, satu kali dan gratis. Gambar yang sekarang tetap milik Anda sampai yang baru siap.',
	removeOpening: 'Hilangkan',
	reset: 'Atur ulang',
	sending: 'Mengirim...',
	tapKeys:
		'Tombol panah memindahkan tanda silang. Enter memperlihatkan yang akan hilang; Enter lagi menghilangkannya, Escape membiarkannya.',
	toolNames: {
		box: 'Kotak',
		erase: 'Penghapus',
		keep: 'Tambah',
		move: 'Geser',
		open: 'Tembus',
		outline: 'Garis tepi',
		remove: 'Hapus',
		restore: 'Pulihkan',
	},
	tools: 'Alat',
	unchanged: 'Tidak ada yang berubah di sini.',
	working: 'Sebentar…',
	yourPhoto: 'Foto Anda',
} as const satisfies Translated<typeof en>;
