import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	cancel: 'Batal',
	closeDialog: 'Tutup dialog',
	commonReasons: 'Alasan umum',
	discard: 'Buang',
	discardDraft: 'Buang yang telah Anda tulis?',
	dismiss: 'Tutup',
	keepWriting: 'Lanjut menulis',
	loadAgain: 'Muat ulang halaman',
	loading: 'Memuat',
	loadingNow: 'Memuat...',
	notShown: 'Halaman ini tidak dapat ditampilkan. Pesanan dan kredit Anda aman.',
	ownReason: 'Alasan saya sendiri',
	reason: 'Alasan',
	saving: 'Menyimpan...',
	shortcuts: 'Pintasan papan ketik',
	tryAgain: 'Coba lagi',
	unknown: 'Tidak dikenal',
	useKeys: 'Gunakan tombol ini',
	waiting: '{count}<hidden> menunggu</hidden>',
	wentWrong: 'Terjadi kesalahan',
} as const satisfies Translated<typeof en>;
