import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	copied: 'Disalin',
	copy: 'Salin',
	create: 'Buat kunci',
	creating: 'Membuat...',
	failed: 'Ini gagal. Silakan coba lagi.',
	guide: 'Cara memesan lewat API: contoh, kesalahan, dan harga',
	keys: 'Kunci API',
	keysNote:
		'Kunci memesan gambar dengan kredit Anda. Kunci tidak dapat membeli kredit dan tidak melihat profil Anda. Cabut kunci yang mungkin diketahui orang lain.',
	loading: 'Memuat kunci Anda',
	name: 'Nama kunci',
	neverUsed: 'Belum pernah dipakai',
	once: 'Salin kunci ini sekarang. Kami hanya menampilkannya sekali ini.',
	revoke: 'Cabut',
	revokeNamed: 'Cabut kunci {name}',
	revoked: 'Kunci dicabut',
	title: 'Pesan lewat API',
	used: 'Terakhir dipakai {last} dari {network}',
} as const satisfies Translated<typeof en>;
