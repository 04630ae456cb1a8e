import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	after: 'Sesudah',
	afterPicture: 'Sesudah: gambar profesional',
	afterPercent: '{percent} sesudah',
	before: 'Sebelum',
	beforePicture: 'Sebelum: foto biasa',
	compare: 'Bandingkan sebelum dan sesudah',
	contactUs: 'Hubungi Kami',
	description: 'Foto biasa yang diubah menjadi foto produk profesional dengan Pixwand.',
	footer: 'Kaki halaman',
	made: 'Foto biasa, dibuat profesional dengan Pixwand.',
	madeWithAi: {
		compositeWithTrainedAlgorithmicMedia: 'Dibuat dengan AI: foto dibuat atau diubah oleh AI generatif.',
		trainedAlgorithmicMedia: 'Dibuat dengan AI: gambar ini dibuat oleh AI generatif.',
	},
	notShared: 'Tidak dibagikan',
	notSharedNote: 'Pemiliknya berhenti membagikannya, atau alamatnya tidak lengkap.',
	notSharedTitle: 'Gambar ini tidak dibagikan',
	privacy: 'Kebijakan Privasi',
	start: 'Ubah foto produk Anda sendiri',
	tagline: 'Pixwand mengubah foto Anda menjadi gaya seni dan foto produk profesional.',
	terms: 'Ketentuan Layanan',
	title: '{name}, sebelum dan sesudah',
} as const satisfies Translated<typeof en>;
