import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	artistJob: {
		subject: 'Pesanan baru untuk seniman ({number})',
		title: 'Pesanan baru untuk seniman',
		preview: 'Dijanjikan selesai {due}',
		body: 'Pesanan {number} memerlukan seniman. Dijanjikan selesai {due}.',
		button: 'Buka pesanan',
	},
	artistReminder: {
		subject: 'Pesanan segera jatuh tempo ({number})',
		title: 'Pesanan segera jatuh tempo',
		preview: 'Dijanjikan selesai {due}',
		body: 'Pesanan {number} dijanjikan selesai {due} dan belum selesai.',
		button: 'Buka pesanan',
	},
	batchEnded: {
		button: 'Lihat gambar Anda',
	},
	completed: {
		subject: 'Gambar Anda sudah siap',
		title: 'Gambar Anda sudah siap',
		preview: '{service}: sudah selesai',
		alt: 'Gambar Anda yang sudah selesai',
		copy: 'Ini salinan kecil. Unduh gambar lengkapnya dari halaman pesanan Anda.',
		button: 'Buka gambar saya',
		guarantee:
			'Kurang puas? Tulis kepada kami dari halaman pesanan: kami ganti gratis atau kami kembalikan kredit Anda.',
	},
	contactAnswer: {
		subject: 'Re: {purpose} ({number})',
		title: 'Jawaban untuk pesan Anda',
		preview: 'Tentang {purpose}',
		note: 'Ini tentang pesan Anda “{purpose}”, tiket {number}. Anda dapat membalas email ini.',
	},
	contactConfirmation: {
		subject: 'Pesan Anda sudah kami terima',
		title: 'Pesan Anda sudah kami terima',
		preview: 'Tim dukungan kami akan membalas dalam 24 jam',
		body: 'Pesan Anda tentang “{purpose}” sudah kami terima. Tim dukungan kami akan membalas dalam 24 jam.',
		ticket: 'Tiket Anda: {number}.',
		mistake: 'Jika Anda tidak menulis kepada kami, abaikan email ini: alamat Anda salah dimasukkan.',
	},
	contactNotice: {
		subject: 'Dukungan: {purpose} ({number})',
		title: '{purpose}',
		preview: 'Dari {email}',
		wrote: '{name} ({email}) menulis, tiket {number}:',
		reply: 'Balasan email ini dikirim ke pengirimnya.',
	},
	erasureCode: {
		subject: '{code} mengonfirmasi penghapusan akun Pixwand Anda',
		title: 'Hapus akun Anda',
		preview: '{code} mengonfirmasi penghapusan akun Anda',
		body: 'Masukkan kode ini untuk menghapus akun Anda beserta semua gambar dan kredit. Kode berlaku satu kali, selama {minutes} menit. Tindakan ini tidak dapat diurungkan.',
		notRequested:
			'Jika Anda tidak memintanya, orang lain sedang masuk ke akun Anda: silakan tulis kepada dukungan kami. Tanpa kode ini, tidak ada yang dihapus.',
	},
	failed: {
		subject: 'Gambar Anda gagal dibuat',
		title: 'Gambar Anda gagal dibuat',
		button: 'Lihat pesanan',
	},
	failedTogether: {
		subject: '{count} gambar Anda gagal dibuat',
		title: '{count} gambar Anda gagal dibuat',
		button: 'Lihat pesanan Anda',
	},
	footer: 'Pixwand mengubah foto produk biasa menjadi gambar profesional.',
	grantCode: {
		subject: '{code} mengonfirmasi pemberian kredit',
		title: 'Konfirmasi pemberian kredit',
		preview: '{code} mengonfirmasi pemberian kredit',
		body: 'Masukkan kode ini untuk memberikan kredit. Kode berlaku satu kali, selama {minutes} menit.',
		notRequested:
			'Jika Anda tidak memintanya, orang lain sedang masuk ke akun Anda: silakan beri tahu operator. Tanpa kode ini, tidak ada kredit yang diberikan.',
	},
	loginCode: {
		subject: '{code} adalah kode Pixwand Anda',
		title: 'Kode masuk Anda',
		preview: '{code} adalah kode Pixwand Anda',
		body: 'Masukkan kode ini untuk masuk. Kode berlaku satu kali, selama {minutes} menit.',
		notRequested: 'Jika Anda tidak memintanya, abaikan email ini. Tanpa kode ini, akun Anda tetap aman.',
	},
	overdue: {
		subject: 'Gambar Anda lebih lama dari yang dijanjikan',
		title: 'Gambar Anda lebih lama dari yang dijanjikan',
		preview: 'Mohon maaf. Kami masih mengerjakannya.',
		body: 'Mohon maaf: gambar Anda ({service}) belum selesai pada waktu yang kami janjikan. Kami masih mengerjakannya. Jika belum selesai dalam seminggu, kredit Anda dikembalikan secara otomatis.',
		button: 'Lihat pesanan',
	},
	receipt: {
		subject: 'Bukti pembayaran Anda: {credits} seharga {total}',
		title: 'Terima kasih atas pembelian Anda',
		preview: 'Ditambahkan ke akun Anda: {credits}',
		added: 'Ditambahkan ke akun Anda: {credits}. Kredit tidak kedaluwarsa.',
		line: '{credits}, masing-masing {price}',
		discount: 'Diskon ({percentage}%)',
		paid: 'Dibayar',
		note: 'Bukti pembayaran {number}, {date}. Jika ada yang salah, balas email ini.',
	},
	refundedAmount: 'Dikembalikan ke akun Anda: {credits}',
	refundedSentence: 'Dikembalikan ke akun Anda: {credits}.',
	refunded: {
		subject: 'Kredit Anda dikembalikan',
		title: 'Kredit Anda dikembalikan',
		body: 'Kami menyesal gambarnya kurang memuaskan. Dikembalikan ke akun Anda: {credits}. Gambarnya tetap milik Anda.',
		button: 'Lihat pesanan',
	},
	webhookOff: {
		subject: 'Webhook Anda dinonaktifkan',
		title: 'Webhook Anda dinonaktifkan',
		preview: '{url} tidak menerima apa pun selama tiga hari',
		body: 'Alamat Anda {url} tidak menerima peristiwa dari kami selama tiga hari, jadi kami tidak mengirim lagi. Pesanan Anda tetap berjalan. Setelah alamat itu berfungsi, simpan sekali lagi.',
		button: 'Buka pengaturan',
	},
	withdrawn: {
		subject: 'Kami membuat ulang gambar Anda',
		title: 'Kami membuat ulang gambar Anda',
		preview: 'Anda tidak perlu melakukan apa pun',
		body: 'Gambar yang kami kirim ({service}) tidak seperti yang seharusnya. Kami menariknya dan membuat yang baru, gratis. Kami akan mengabari Anda saat sudah siap. Anda tidak perlu melakukan apa pun.',
		button: 'Lihat pesanan',
	},
} as const satisfies Translated<typeof en>;
