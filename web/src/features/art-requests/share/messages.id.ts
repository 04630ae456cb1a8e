import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	address: 'Gambar Anda kini publik. Silakan salin alamatnya.',
	copied: 'Tautan disalin',
	copyLink: 'Salin tautan',
	isPrivate: 'Gambar ini kembali privat',
	isPublic: 'Gambar ini publik',
	publicPage: 'Halaman publik',
	share: 'Bagikan',
	shareFailed: 'Gambar gagal dibagikan. Silakan coba lagi.',
	shareNote: 'Siapa pun yang memiliki tautan melihat sebelum dan sesudahnya, tidak lebih.',
	sharing: 'Membagikan...',
	stop: 'Berhenti membagikan',
	stopFailed: 'Gagal berhenti membagikan. Silakan coba lagi.',
	stopping: 'Menghentikan...',
} as const satisfies Translated<typeof en>;
