import type { Translated } from '../../shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	description:
		'Pixwand mengubah foto produk biasa menjadi gambar profesional, dalam hitungan detik oleh AI atau dalam beberapa jam oleh seniman. Bayar per gambar, tanpa langganan.',
	cardTitle: 'Ubah foto biasa jadi foto produk profesional',
	cardDescription: 'Unggah foto Anda, pilih gaya, lalu unduh gambar yang menjual.',
	needsJavaScript: 'Pixwand memerlukan JavaScript. Silakan aktifkan, lalu muat ulang halaman ini.',
} as const satisfies Translated<typeof en>;
