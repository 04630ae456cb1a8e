import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	altCopied: 'Teks alternatif disalin ke papan klip',
	altText: 'Teks alternatif: {alt} <copy>Salin</copy>',
	back: 'Kembali',
	cancel: 'Batal',
	complete: 'Gambar Selesai',
	copy: 'Salin',
	copyAlt: 'Salin teks alternatif',
	creditReturned: 'Kredit Anda sudah kami kembalikan. Gambar ini tetap milik Anda.',
	descriptionAndOptions: 'Deskripsi dan opsi',
	done: 'Selesai',
	events: {
		again: 'Dimulai ulang, gratis',
		late: 'Lebih lama dari yang dijanjikan',
		redo: 'Potong latar diperbaiki, dimulai ulang',
		refunded: 'Kredit dikembalikan',
	},
	guarantee: 'Kami ganti gratis atau kami kembalikan kredit Anda. <link>Beri tahu apa yang kurang</link>',
	madeAgain: 'Gambar ini sudah kami buat ulang untuk Anda, gratis.',
	name: 'Nama',
	nameHint: 'File yang Anda unduh memakai nama ini.',
	nameMissing: 'Beri nama gambar ini.',
	nameNotSaved: 'Nama tidak dapat disimpan. Silakan coba lagi.',
	next: 'Berikutnya',
	notCopied: 'Teks tidak dapat disalin. Silakan pilih teksnya, lalu salin sendiri.',
	notes: {
		drawnWithoutOutline:
			'Kami tidak dapat membedakan produk dari latarnya dengan pasti, jadi gaya digambar di seluruh foto tanpa garis tepi di sekeliling produk. Anda dapat memperbaiki potong latarnya, lalu gambar dibuat ulang.',
		keptBackground:
			'Kami tidak dapat membedakan produk dari latarnya dengan pasti, jadi latarnya kami pertahankan, sedangkan cahaya dan warnanya kami perbaiki. Anda dapat memperbaiki potong latarnya, lalu gambar dibuat ulang.',
		keptSharpness:
			'Kami tidak dapat membedakan produk dari latarnya dengan pasti, jadi ketajaman latarnya kami biarkan seperti di foto Anda. Anda dapat memperbaiki potong latarnya, lalu gambar dibuat ulang.',
		redoFailed:
			'Gambar Anda belum dapat kami buat ulang kali ini, jadi gambar yang sekarang tetap milik Anda. Anda dapat memperbaiki potong latarnya sekali lagi.',
	},
	notHappy: 'Kurang puas?',
	notMade: 'Ups! Tongkat sihir penyihir piksel kami terjatuh.',
	notThisTime: 'Belum berhasil kali ini',
	progress: 'Kemajuan: {status}',
	received: 'Pesanan Diterima',
	rename: 'Ubah nama',
	requestId: 'ID pesanan',
	requestTime: 'Waktu pesanan',
	resultHere: 'Hasil Anda akan muncul di sini.',
	returned: '{credits} dikembalikan ke saldo Anda.',
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
	stepDone: ', selesai',
	stopped: 'Berhenti',
	textParts: {
		body: {
			label: 'Teks',
			copy: 'Salin teks',
			copied: 'Teks disalin ke papan klip',
		},
		call_to_action: {
			label: 'Ajakan bertindak',
			copy: 'Salin ajakan bertindak',
			copied: 'Ajakan bertindak disalin ke papan klip',
		},
		headline: {
			label: 'Judul',
			copy: 'Salin judul',
			copied: 'Judul disalin ke papan klip',
		},
	},
	timeline: 'Perkiraan Waktu',
	variant:
		'Varian {number, number}{status, select, PENDING {, menunggu} PROCESSING {, diproses} FAILED {, gagal} other {}}',
	variants: 'Varian',
	yourOrder: 'Pesanan Anda',
	yourText: 'Teks Anda',
} as const satisfies Translated<typeof en>;
