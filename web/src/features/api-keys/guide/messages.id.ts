import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	credits: '{count, plural, other {# kredit}}',
	errors: {
		busy: 'Ulangi panggilan sebentar lagi: server sibuk, atau pesanan dihentikan sementara.',
		conflict: 'Keadaannya tidak mengizinkan: Idempotency-Key dengan isi lain, layanan yang tidak ditawarkan.',
		forbidden: 'Kunci salah atau dicabut, atau panggilan itu tidak menerima kunci.',
		insufficient_credits: 'Saldo Anda tidak cukup. Tidak ada yang dipesan.',
		internal: 'Kesalahan kami. Ulangi panggilan dengan Idempotency-Key yang sama.',
		invalid: 'Ada isian yang salah; details menyebutkan yang mana.',
		not_found: 'Tidak ada apa pun dengan id ini di akun Anda.',
		too_large:
			'Panggilan atau foto terlalu besar: 4 MB untuk formulir, 10 MB untuk unggahan ke alamatnya sendiri.',
		too_many_requests: 'Tunggu beberapa detik sesuai Retry-After. Satu kunci memesan 60 gambar per menit.',
		unsupported_type: 'File bukan JPEG, PNG, atau WebP.',
	},
	errorsTitle: 'Kesalahan',
	example: 'Bahasa contoh',
	intro:
		'<keys>Buat kunci</keys>, simpan sebagai PIXWAND_KEY, dan letakkan dua foto di samping skrip. Semua panggilan ada di <reference>referensi</reference>, yang menyebutkan preset, gaya, dan isian.',
	price: '{rupiah} atau {dollars}',
	prices: 'Harga',
	pricesNote:
		'Satu gambar seharga satu kredit, dan file untuk marketplace gratis. Kredit untuk gambar yang gagal dikembalikan. Kredit tidak kedaluwarsa.',
	languages: { curl: 'curl', node: 'Node' },
	steps: {
		download:
			'5. Unduh keenam belas file. Tautan berakhir setelah 30 menit; ulangi panggilan 4 untuk yang baru.',
		files: '4. Minta satu file untuk masing-masing dari delapan marketplace, sampai semuanya ada.',
		order:
			'2. Pesan satu gambar untuk masing-masing. Dengan Idempotency-Key, panggilan ulang hanya memesan sekali.',
		upload: '1. Unggah foto.',
		wait: '3. Tunggu sampai gambar selesai, atau pakai webhook.',
	},
	title: 'Dari kunci sampai enam belas file',
	webhook: 'Webhook',
	webhookNote:
		'Daripada bertanya, isi alamat di halaman kunci Anda. Untuk setiap pesanan yang berakhir, alamat itu menerima POST dengan id, type (request.completed atau request.failed), request, status, dan files, yang ditandatangani menurut Standard Webhooks: periksa dengan pustaka dari standardwebhooks.com. Jawab dengan status 200 sampai 299 dalam sepuluh detik, dan terima peristiwa dengan id yang sama sekali saja. Kami mencoba selama sehari.',
} as const satisfies Translated<typeof en>;
