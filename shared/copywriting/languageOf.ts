import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';

export type Language = MarketingCopy['language'];

const indonesian = new Set(
	`yang dan di ke dari untuk dengan atau para ini itu kami kita anda kamu tidak bukan adalah pada oleh sudah bisa akan
	juga lebih semua setiap hari baru murah diskon harga beli jual gratis ongkir produk pelanggan anak ibu bu bapak pak
	remaja keluarga wanita pria kopi teh susu es sambal keripik kerupuk kue roti donat nasi mie madu makanan minuman baju
	kaos celana sepatu tas jaket kerudung hijab gamis batik tenun kain sabun kulit rambut wajah lilin kursi meja rumah
	lampu mainan buku coklat cokelat bumbu rendang sate gula aren dapur kantor pekerja mahasiswa pemuda muda peluncuran
	acara daftar pesan segera sekarang buatan tangan asli alami segar enak lembut ringan tahan lama cocok terbuat bahan
	warna ukuran isi pedas manis gurih renyah rp toko usaha merek warga pencinta pecinta penggemar hubungi buka pukul jam
	senin selasa rabu kamis jumat sabtu minggu januari februari maret juni juli agustus oktober desember klinik kelas
	paket jasa sewa mobil bazar lokakarya tanpa per hanya mulai dulu lapangan datang unduh unduhan kunjungi praktik`.split(
		/\s+/,
	),
);

const english = new Set(
	`the and of to in for with our your we you is are it that this from on by at as or be not an a more all every new sale
	discount free buy made hand handmade soft light natural fresh coffee tea shoes bag shirt candle skin hair people
	women men kids parents students families lovers young who want increase sales launch awareness brand event product
	customers home office day days summer winter gift gifts quality price off sell promote introduce get until`.split(
		/\s+/,
	),
);

const affixes = /^(?:me[nm]|ber|ter|pe[nm])\p{L}{4,}(?:kan|an|i)$/u;

/** How many more words of a text are Indonesian than English; negative where more are English. */
export function indonesianWords(text: string): number {
	let balance = 0;
	for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
		if (indonesian.has(word) || affixes.test(word)) balance++;
		if (english.has(word)) balance--;
	}
	return balance;
}

/** The language that most words of a text are of; English where there are as many of both. */
export const languageOf = (text: string): Language => (indonesianWords(text) > 0 ? 'id' : 'en');
