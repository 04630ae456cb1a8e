import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	amateur: 'AMATIR',
	amateurPhoto: '{name}, foto amatir',
	beforeAfter: 'Sebelum dan sesudah',
	brand: {
		text: 'Satu gaya yang serasi untuk seluruh toko Anda, dari 50+ gaya, apa pun kameranya.',
		title: 'MEMBANGUN MEREK',
	},
	buyNow: 'Beli Sekarang',
	chooseStyle: {
		text: 'Latar studio, suasana sehari-hari, atau salah satu dari 50+ gaya seni.',
		title: 'Pilih gaya',
	},
	delivery: {
		text: 'Hasil dari AI kami dalam hitungan detik, dari seniman dalam waktu kurang dari 2 jam, dengan kabar langsung selama prosesnya.',
		title: 'Hasil Secepat Kilat',
	},
	download: {
		text: 'Dapatkan gambar jadi dalam ukuran dan format yang diminta toko Anda.',
		title: 'Unduh',
	},
	fast: {
		text: 'Gambar AI jadi dalam hitungan detik, karya seniman dalam waktu kurang dari 2 jam.',
		title: 'SECEPAT KILAT',
	},
	figureBrands: {
		text: 'merek memakai Pixwand',
		value: '20.000+',
	},
	figurePhotos: {
		text: 'foto diubah, 28 di antaranya dalam satu jam terakhir',
		value: '20.000+',
	},
	figureReviews: {
		text: 'dari 1.250+ ulasan',
		value: '4,9/5',
	},
	figures: 'Dalam angka',
	flexible: {
		text: 'Satu kredit untuk satu gambar. Beli kredit sekaligus banyak, tanpa langganan dan tanpa biaya tersembunyi.',
		title: 'Sistem Kredit yang Fleksibel',
	},
	gallery: 'Dibuat dari foto seperti foto Anda',
	guarantee: {
		text: 'Jika Anda kurang puas dengan sebuah gambar, kami menggantinya gratis atau mengembalikan kreditnya.',
		title: 'Jaminan Kepuasan 100%',
	},
	headline: 'UBAH FOTO BIASA JADI FOTO PRODUK PROFESIONAL',
	howItWorks: 'Cara Kerjanya',
	howMany: 'Berapa kredit?',
	introduction:
		'Unggah foto Anda, pilih gaya, lalu unduh gambar yang menjual. Dikerjakan AI dalam hitungan detik, atau oleh seniman dalam waktu kurang dari 2 jam.',
	noPrices: 'Belum ada pilihan harga saat ini.',
	oneCredit: 'Satu kredit untuk satu gambar. Tanpa langganan, tanpa biaya tersembunyi.',
	pageTitle: 'Pixwand · Ubah foto biasa jadi foto produk profesional',
	perCredit: '{price} per kredit',
	pricesLoading: 'Memuat harga',
	pricesMissing: 'Pilihan harga gagal dimuat. Silakan coba lagi nanti.',
	pricing: 'Harga',
	products: {
		bag: 'Tas tangan',
		bottle: 'Botol serum',
		camera: 'Kamera film',
		headphones: 'Headphone',
		lamp: 'Lampu meja',
		mug: 'Mug',
		pancakes: 'Pancake',
		sneakers: 'Sepatu kets',
		teapot: 'Teko',
		watch: 'Jam tangan',
	},
	professional: 'PROFESIONAL',
	professionalPicture: '{name}, gambar profesional',
	ready: 'KAPAN PUN ANDA SIAP',
	sales: {
		text: 'Produk dengan gambar profesional laku 3x lebih banyak daripada produk yang sama tanpa gambar itu.',
		title: 'PENJUALAN NAIK',
	},
	start: 'Mulai',
	startNow: 'MULAI SEKARANG',
	transform: 'UBAH PRODUK SAYA',
	upload: {
		text: 'Unggah foto apa saja. Foto dari ponsel di atas meja dapur sudah cukup.',
		title: 'Unggah',
	},
	whatYouGet: 'Yang Anda dapatkan',
	whyChoose: 'Mengapa Memilih Kami',
} as const satisfies Translated<typeof en>;
