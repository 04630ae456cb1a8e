import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	actions: 'Tindakan',
	anotherPhoto: 'Foto lain',
	checkingPhoto: 'Memeriksa...',
	creditReturned: 'Kredit Anda sudah kami kembalikan. Gambar ini tetap milik Anda.',
	descriptionAndOptions: 'Deskripsi dan opsi',
	madeAgain: 'Gambar ini sudah kami buat ulang untuk Anda, gratis.',
	moreDownloads: 'Cara unduh lainnya',
	notHappy: 'Kurang puas?',
	notMade: 'Ups! Tongkat sihir penyihir piksel kami terjatuh.',
	orderAgain: 'Tampilan lain',
	original: 'Asli',
	originalPhoto: 'Foto asli Anda',
	refreshStatus: 'Perbarui Status',
	requestId: 'ID pesanan',
	requestTime: 'Waktu pesanan',
	resultHere: 'Hasil Anda akan muncul di sini.',
	resultMissing: 'Hasilnya tidak dapat dimuat.',
	returned: '{credits} dikembalikan ke saldo Anda.',
	stepDone: ', selesai',
	timeline: 'Perkiraan Waktu',
	tryAnotherPhoto: 'Coba lagi dengan foto lain',
} as const satisfies Translated<typeof en>;
