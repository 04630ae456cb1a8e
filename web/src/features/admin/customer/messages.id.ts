import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	access: {
		block: 'Blokir',
		blocked: 'Pengguna diblokir',
		blockHint: 'Pengguna langsung dikeluarkan. Hanya admin yang melihat alasannya.',
		blockTitle: 'Blokir {email}',
		failed: 'Akun tidak dapat diubah. Silakan coba lagi.',
		unblock: 'Buka blokir',
		unblocked: 'Blokir pengguna dibuka',
		unblockHint: 'Hanya admin yang melihat alasannya.',
		unblockTitle: 'Buka blokir {email}',
	},
	acts: 'Perubahan akun',
	completed: 'Selesai',
	grant: {
		action: 'Beri {credits}',
		code: 'Kode',
		codeFailed: 'Kode verifikasi gagal dikirim',
		codeHint: 'Kredit sebanyak ini memerlukan kode. Kodenya telah kami kirim lewat email.',
		codeSent: 'Kode telah kami kirim lewat email',
		done: '{credits} diberikan',
		failed: 'Kredit tidak dapat diberikan. Silakan coba lagi.',
		hint: 'Hanya admin yang melihat alasannya. Pelanggan melihat bahwa tim kami telah memberikan kredit.',
		open: 'Beri kredit',
		range: 'Dari {least} sampai {most}.',
		title: 'Beri kredit kepada {email}',
	},
	noRows: 'Tidak ada {noun}',
	userActs: {
		loading: 'Memuat perubahan',
		none: 'Belum ada admin yang mengubah akun ini.',
	},
	userFacts: {
		account: 'Akun',
		balance: 'Saldo',
		inProgress: 'Sedang dikerjakan',
		newBuyer: 'Pembeli baru, dapat membeli hari ini',
		owed: 'Terutang, dari pembayaran yang dikembalikan',
		title: 'Profil',
	},
} as const satisfies Translated<typeof en>;
