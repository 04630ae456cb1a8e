import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	add: 'Tambah',
	addAnyway: 'Tetap tambahkan',
	alreadyHere: '{count, plural, =1 {Foto ini sudah ada.} other {# foto sudah ada.}}',
	checkingPhotos: 'Memeriksa foto Anda…',
	checkingPicture: 'Memeriksa gambar…',
	downloadFailed: 'Gagal mengunduh. Silakan coba lagi.',
	downloadStarted: 'Unduhan dimulai!',
	dropPhoto: 'Letakkan foto Anda di sini atau pilih',
	dropPicture: 'Letakkan, tempel, atau pilih',
	eachPhoto: '{count, number} foto, masing-masing menjadi satu gambar.',
	forFiles: '{others, plural, =0 {{files}} other {{files} dan # lainnya}}: {message}',
	heicUnreadable:
		'Foto HEIC atau AVIF ini tidak dapat dibaca. Silakan simpan sebagai JPEG, lalu pilih foto itu. Di iPhone: Pengaturan, Kamera, Format, Paling Kompatibel, lalu ambil fotonya lagi.',
	openFailed: 'Gambar tidak dapat dibuka',
	pasted: 'Foto {n, number}',
	photoLimits:
		'JPEG, PNG, WebP, HEIC, atau AVIF, maksimal {megabytes, number}\u00a0MB. Maksimal {photos, number} foto sekaligus, masing-masing menjadi satu gambar.',
	pictureLimits: 'JPG, PNG, WEBP, maksimal {megabytes, number}\u00a0MB',
	problems: {
		empty: 'Foto ini kosong. Silakan pilih foto lain.',
		'not-an-image':
			'Silakan unggah file gambar yang valid (JPEG, PNG, atau WebP). Foto HEIC dan AVIF juga bisa.',
		'too-many-pixels': 'Foto ini lebih dari {megapixels, number} megapiksel. Silakan pilih yang lebih kecil.',
		'too-small':
			'Foto ini terlalu kecil. Silakan pilih foto dengan setiap sisi minimal {pixels, number} piksel.',
		truncated: 'Foto ini rusak atau tidak lengkap. Silakan pilih foto lain.',
	},
	referenceNote: 'Maksimal {count, number} foto yang menunjukkan suasana, sudut, atau detail.',
	remove: 'Hapus {name}',
	resultImage: 'Gambar hasil',
	tooLarge: 'Gambar terlalu besar. Silakan unggah gambar di bawah {megabytes, number} MB.',
	tooMany: 'Silakan pilih maksimal {count, number} foto. Foto-foto terakhir tidak disertakan.',
	unreadable: 'File ini tidak dapat dibaca. Jika ada di cloud, unduh dulu ke perangkat ini, lalu pilih lagi.',
	yourPhoto: 'Foto Anda',
} as const satisfies Translated<typeof en>;
