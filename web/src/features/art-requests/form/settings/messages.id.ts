import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	asLookHasIt: 'Kembalikan ke tampilan',
	background: 'Latar',
	backgrounds: { colour: 'Warna', look: 'Sesuai tampilan', transparent: 'Tanpa latar' },
	otherColour: 'Warna lain',
	percent: '{percent, number}%',
	productAt:
		'Produk, {left, number}% dari kiri, {top, number}% dari atas. Tombol panah menggesernya, tambah dan kurang mengubah ukurannya.',
	productColour: '{colour}, warna produk',
	productSize: 'Ukuran produk: {percent, number}%',
} as const satisfies Translated<typeof en>;
