import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	customerTexts: {
		background: 'Latar',
		campaignGoal: 'Tujuan kampanye',
		colorTone: 'Nuansa warna',
		description: 'Deskripsi',
		details: 'Detail',
		instructions: 'Instruksi',
		lighting: 'Pencahayaan',
		productInfo: 'Produk',
		style: 'Gaya',
		targetAudience: 'Target audiens',
		textContent: 'Teks',
	},
	headlines: {
		completed: 'Gambar Anda sudah siap',
		failed: 'Yang ini tidak berhasil',
		pending: 'Menunggu dimulai',
		processing: 'Sedang diproses',
		unknown: 'Status tidak dikenal',
	},
	look: 'Tampilan',
	originalMissing: 'Kanvas kosong: foto asli tidak ditemukan.',
	output: 'Hasil',
	outputSettings:
		'{size}, {pixels}, {format}{transparent, select, yes { dengan latar transparan} other {}}, {quality, select, low {kualitas rendah} medium {kualitas sedang} other {kualitas tinggi}}',
	promises: {
		'Image Generate': 'Siap dalam 2 jam.',
		'Graphic Design': 'Siap dalam 2–4 jam.',
		'Marketing Content': 'Siap dalam 12–24 jam.',
		'Real Artist Generate': 'Siap dalam 24–48 jam.',
	},
	qualities: { low: 'Rendah', medium: 'Sedang', high: 'Tinggi' },
	serviceAndLook: '{look}, {service}',
	serviceType: 'Jenis layanan',
	sizes: { square: 'Persegi', portrait: 'Tegak', landscape: 'Mendatar' },
	statuses: { completed: 'Selesai', failed: 'Gagal', pending: 'Menunggu', processing: 'Diproses' },
	usually: 'Biasanya siap dalam {duration}.',
} as const satisfies Translated<typeof en>;
