import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	credit: 'Kredit foto',
	creditHint:
		'Ditulis di dalam file dan terbaca oleh program; tidak terlihat di gambar. Kosongkan jika tidak perlu.',
	described: '{width} × {height}, {ground, select, white {latar putih} other {latar dari tampilan}}',
	downloadFailed: 'Unduhan gagal. Silakan coba lagi.',
	downloadFiles: 'Unduh {count, plural, =1 {# file} other {# file sebagai ZIP}}',
	downloadFor: 'Unduh untuk…',
	downloadManyFor: 'Unduh {count, plural, other {# gambar}} untuk…',
	downloadOneFor: 'Unduh {name} untuk…',
	downloadStarted: 'Unduhan dimulai!',
	keptGround:
		'Latarnya dipertahankan untuk {places}, {count, plural, other {yang meminta}} latar putih: tampilan ini memperlihatkan seluruh foto.',
	making: 'Membuat {done, number} dari {total, number}...',
	otherPlaces: 'Marketplace lain',
	places: 'Marketplace',
	placesNote: 'Dalam ukuran dan format yang diminta setiap marketplace. Tanpa kredit tambahan.',
} as const satisfies Translated<typeof en>;
