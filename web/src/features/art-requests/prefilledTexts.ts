import { currentLanguage } from '../../language/currentLanguage.ts';

/** What presets fill into the form, which is stored and read by the engine in English, in Indonesian. */
const indonesian: Readonly<Record<string, string>> = {
	'A clean studio shot that lets the product speak for itself':
		'Foto studio yang bersih, produknya langsung jadi pusat perhatian',
	'Commercial studio photography': 'Foto studio komersial',
	'Seamless white sweep': 'Latar putih mulus tanpa garis',
	'Soft box from the upper left with a gentle fill':
		'Softbox dari kiri atas dengan cahaya pengisi yang lembut',
	'Neutral and true to the product': 'Netral dan sesuai warna produk',
	'Crisp edges and a natural shadow under the product': 'Tepi tajam dan bayangan alami di bawah produk',
	'Place the product in the centre with room around it':
		'Letakkan produk di tengah dengan ruang di sekelilingnya',
	'Keep shape, labels and colours as they are': 'Pertahankan bentuk, label, dan warna apa adanya',
	'Remove every trace of the old background': 'Hapus semua sisa latar lama',
	'An appetising picture that makes people hungry': 'Foto menggugah selera yang bikin lapar',
	'Editorial food photography': 'Foto makanan gaya majalah',
	'The original table, calm and slightly out of focus': 'Meja aslinya, tenang dan sedikit buram',
	'Warm window light from the side': 'Cahaya jendela yang hangat dari samping',
	'Warm, rich and fresh': 'Hangat, kaya, dan segar',
	'Texture, gloss and steam stay visible': 'Tekstur, kilap, dan uap tetap terlihat',
	'Bring out the texture of the food': 'Tonjolkan tekstur makanan',
	'Make reds, greens and yellows look fresh, not neon':
		'Buat merah, hijau, dan kuning tampak segar, bukan neon',
	'Draw the eye to the plate and let the edges fall back':
		'Arahkan mata ke piring dan biarkan bagian tepinya meredup',
	'A flattering portrait that still looks like the person': 'Potret yang menarik dan tetap mirip orangnya',
	'Natural studio portrait': 'Potret studio yang alami',
	'Softly blurred': 'Buram lembut',
	'Large soft light, bright eyes': 'Cahaya lembut yang lebar, mata cerah',
	'Healthy, natural skin tones': 'Warna kulit sehat dan alami',
	'Even skin with its texture kept': 'Kulit rata dengan tekstur yang tetap ada',
	'Keep every feature of the face as it is': 'Pertahankan semua ciri wajah apa adanya',
	'Even out skin gently and keep its texture': 'Ratakan kulit dengan halus dan pertahankan teksturnya',
	'Separate the person from the background': 'Pisahkan orang dari latar',
	'A bright, straight and inviting view of the room': 'Tampilan ruangan yang terang, tegak, dan mengundang',
	'Architectural photography': 'Foto arsitektur',
	'The whole room, kept as it is': 'Seluruh ruangan, apa adanya',
	'Bright daylight with open shadows': 'Cahaya siang yang terang dengan bayangan lembut',
	'Clean whites without a colour cast': 'Putih bersih tanpa rona warna',
	'Sharp lines and clear windows': 'Garis tajam dan jendela jernih',
	'Open up dark corners and calm bright windows': 'Terangkan sudut gelap dan redupkan jendela yang silau',
	'Neutralise the colour of lamps': 'Netralkan warna lampu',
	'Keep walls and lines straight': 'Pertahankan dinding dan garis tetap lurus',
	'A bold picture that stops the scroll': 'Gambar berani yang membuat orang berhenti scroll',
	'Bright graphic still life': 'Foto produk yang cerah dan grafis',
	'A strong colour that sets off the product': 'Warna kuat yang menonjolkan produk',
	'Hard and crisp with a defined shadow': 'Cahaya tegas dan tajam dengan bayangan yang jelas',
	'Vivid and full of contrast': 'Cerah dan penuh kontras',
	'Large subject and free room for a caption': 'Produk besar dan ruang kosong untuk teks',
	'Choose a background colour that contrasts with the product':
		'Pilih warna latar yang kontras dengan produk',
	'Make the product large': 'Buat produk tampak besar',
	'Keep the picture readable at thumbnail size': 'Pastikan gambar tetap jelas dalam ukuran kecil',
	'The product alone, cut out cleanly': 'Produknya saja, latar dipotong bersih',
	'Catalogue cut-out': 'Potong latar untuk katalog',
	'None: transparent, or pure white where the format has no transparency':
		'Tanpa latar: transparan, atau putih polos jika formatnya tidak bisa transparan',
	'As in the photo': 'Seperti di foto',
	'Clean edges without a fringe': 'Tepi bersih tanpa sisa latar',
	'Remove the whole background': 'Hapus seluruh latar',
	'Keep fine edges and holes': 'Pertahankan tepi halus dan lubang',
	'Leave the product itself untouched': 'Jangan ubah produknya',
	'The product at home in a warm, lived-in scene': 'Produk di suasana rumah yang hangat',
	'Lifestyle photography': 'Foto lifestyle',
	'A table before a softly lit wall that suits the product':
		'Meja di depan dinding bercahaya lembut yang cocok dengan produk',
	'Late morning window light': 'Cahaya jendela menjelang siang',
	'Warm and inviting': 'Hangat dan mengundang',
	'Soft window shadows and a shallow depth of field': 'Bayangan jendela yang lembut dan latar sedikit buram',
	'Stand the product on the table with a believable shadow':
		'Letakkan produk di atas meja dengan bayangan yang wajar',
	'Match the light of the scene': 'Samakan cahayanya dengan suasana',
	'Keep the scene quiet so that the product leads': 'Buat suasananya tenang supaya produk yang menonjol',
};

/** The description of an art style, with the style's name. */
const ofStyle = /^The product in the style “(.+)”$/;

/** A text that a look has filled in, in the language of the page; what the customer has written stays as it is. */
export const shownText = (text: string): string =>
	currentLanguage === 'id' ? (indonesian[text] ?? text.replace(ofStyle, 'Produk dengan gaya “$1”')) : text;
