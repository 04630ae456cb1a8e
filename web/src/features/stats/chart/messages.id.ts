import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	day: 'Hari',
	loading: 'Memuat grafik',
	showTable: 'Tampilkan sebagai tabel',
	soFar: '{day}, sejauh ini',
} as const satisfies Translated<typeof en>;
