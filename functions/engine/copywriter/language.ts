import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';

export type Language = MarketingCopy['language'];

const indonesian = new Set(
	`yang dan di ke dari untuk dengan atau para ini itu kami kita anda kamu tidak bukan adalah pada oleh sudah bisa akan
	juga lebih semua setiap hari baru murah promo diskon harga beli jual gratis ongkir produk pelanggan anak ibu remaja
	keluarga wanita pria kopi teh susu sambal keripik kerupuk kue roti nasi mie makanan minuman baju kaos celana sepatu
	tas jaket kerudung hijab batik tenun kain sabun kulit rambut wajah lilin kursi meja rumah lampu mainan buku madu
	coklat cokelat bumbu rendang sate gula aren dapur kantor pekerja mahasiswa pemuda muda meningkatkan penjualan
	memperkenalkan peluncuran acara daftar pesan segera sekarang buatan tangan asli alami segar enak lembut ringan tahan
	lama cocok terbuat bahan warna ukuran isi pedas manis gurih rp toko usaha merek warga pencinta pecinta penggemar`
		.split(/\s+/)
		.filter(Boolean),
);

const english = new Set(
	`the and of to in for with our your we you is are it that this from on by at as or be not an more all every new sale
	discount free buy shop made hand handmade soft light natural fresh coffee tea shoes bag shirt candle skin hair people
	women men kids parents students families lovers young who want increase sales launch awareness brand event product
	customers home office day days summer winter gift gifts quality price off sell promote introduce get`
		.split(/\s+/)
		.filter(Boolean),
);

/** The language that most words of a text are of; English where there are as many of both. */
export function languageOf(text: string): Language {
	let balance = 0;
	for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
		if (indonesian.has(word) || /^(me[nm]|ber|ter|pe[nm])\p{L}{4,}(kan|an|i)$/u.test(word)) balance++;
		if (english.has(word)) balance--;
	}
	return balance > 0 ? 'id' : 'en';
}
