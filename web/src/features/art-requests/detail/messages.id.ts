import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	aboutResult: 'Tentang hasil ini',
	altCopied: 'Teks alternatif disalin',
	altText: 'Teks alternatif: {alt} <copy>Salin</copy>',
	back: 'Kembali',
	complete: 'Gambar Selesai',
	copy: 'Salin',
	copyAlt: 'Salin teks alternatif',
	events: {
		again: 'Dimulai ulang, gratis',
		late: 'Lebih lama dari yang dijanjikan',
		redo: 'Hapus latar diperbaiki, dimulai ulang',
		refunded: 'Kredit dikembalikan',
		replaced: 'Gambar diganti',
		withdrawn: 'Gambar ditarik',
	},
	guarantee: 'Kami ganti gratis atau kami kembalikan kredit Anda. <link>Beri tahu apa yang kurang</link>',
	kept: {
		colours: 'Warna tetap (ΔE {difference})',
		label: 'Dibandingkan dengan foto Anda',
		outline: 'Bentuk tetap',
		print: 'Tulisan dan detail tetap',
	},
	name: 'Nama',
	nameHint: 'File yang Anda unduh memakai nama ini.',
	nameMissing: 'Beri nama gambar ini.',
	nameNotSaved: 'Nama tidak dapat disimpan. Silakan coba lagi.',
	next: 'Berikutnya',
	notCopied: 'Teks tidak dapat disalin. Silakan pilih teksnya, lalu salin sendiri.',
	notThisTime: 'Belum berhasil kali ini',
	notes: {
		drawnWithoutOutline:
			'Kami tidak dapat membedakan produk dari latarnya dengan pasti, jadi gaya digambar di seluruh foto tanpa garis tepi di sekeliling produk. Anda dapat memperbaiki hapus latarnya, lalu gambar dibuat ulang.',
		keptBackground:
			'Kami tidak dapat membedakan produk dari latarnya dengan pasti, jadi latarnya kami pertahankan, sedangkan cahaya dan warnanya kami perbaiki. Anda dapat memperbaiki hapus latarnya, lalu gambar dibuat ulang.',
		keptSharpness:
			'Kami tidak dapat membedakan produk dari latarnya dengan pasti, jadi ketajaman latarnya kami biarkan seperti di foto Anda. Anda dapat memperbaiki hapus latarnya, lalu gambar dibuat ulang.',
		redoFailed:
			'Gambar Anda belum dapat kami buat ulang kali ini, jadi gambar yang sekarang tetap milik Anda. Anda dapat memperbaiki hapus latarnya sekali lagi.',
	},
	photoFailed: 'Foto Anda tidak dapat dimuat. Silakan coba lagi.',
	progress: 'Kemajuan: {status}',
	putNamedRight: 'Perbaiki hapus latar: {name}',
	putRight: 'Perbaiki hapus latar',
	received: 'Pesanan Diterima',
	rename: 'Ubah nama',
	saveName: 'Simpan nama',
	saving: 'Menyimpan...',
	sources: {
		algorithmicallyEnhanced: 'Foto Anda, diperbaiki secara otomatis.',
		compositeSynthetic: 'Produk dari foto Anda, dengan latar yang digambar oleh perangkat lunak.',
		compositeWithTrainedAlgorithmicMedia: 'Dibuat dengan AI: foto ini dibuat atau diubah oleh AI generatif.',
		designOnPhoto: 'Foto Anda, dengan teks dan bentuk yang digambar oleh perangkat lunak.',
		digitalCreation: 'Dibuat oleh seniman.',
		trainedAlgorithmicMedia: 'Dibuat dengan AI: gambar ini dibuat oleh AI generatif.',
	},
	started: 'Mulai Diproses',
	stopped: 'Berhenti',
	textParts: {
		body: {
			label: 'Teks',
			copy: 'Salin teks',
			copied: 'Teks disalin',
		},
		call_to_action: {
			label: 'Ajakan bertindak',
			copy: 'Salin ajakan bertindak',
			copied: 'Ajakan bertindak disalin',
		},
		headline: {
			label: 'Judul',
			copy: 'Salin judul',
			copied: 'Judul disalin',
		},
	},
	variant:
		'Varian {number, number}{status, select, PENDING {, menunggu} PROCESSING {, diproses} FAILED {, gagal} other {}}',
	variants: 'Varian',
} as const satisfies Translated<typeof en>;
