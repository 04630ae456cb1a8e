import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	choosePlace: 'Pilih marketplace',
	described: '{width} × {height}, {ground, select, white {latar putih} other {latar dari tampilan}}',
	download: 'Unduh {count, plural, =1 {# file} other {# file sebagai ZIP}}',
	downloadFailed: 'Unduhan gagal. Silakan coba lagi.',
	downloadFor: 'Unduh untuk…',
	downloadStarted: 'Unduhan dimulai!',
	enlarged:
		'Diperbesar untuk {places}: piksel foto lebih sedikit daripada piksel file. Foto yang lebih besar lebih tajam.',
	keptGround:
		'Latarnya dipertahankan untuk {places}, {count, plural, other {yang meminta}} latar putih: tampilan ini memperlihatkan seluruh foto.',
	making: 'Membuat {done, number} dari {total, number}...',
	note: 'Dalam ukuran dan format yang diminta setiap marketplace. Tanpa kredit tambahan.',
	places: 'Marketplace',
	title: 'Unduh {name} untuk…',
	titleOfMany: 'Unduh {count, plural, other {# gambar}} untuk…',
} as const satisfies Translated<typeof en>;
