import { translator } from '../../language/translator.ts';

/** The texts of the landing page, with its claims: to change one, change it in the file of each language. */
const messages = {
	amateur: 'AMATEUR',
	amateurPhoto: '{name}, amateur photo',
	beforeAfter: 'Before and after',
	brand: {
		text: 'One consistent style for your whole shop, from 50+ styles, whichever camera took the photos.',
		title: 'BRAND BUILDING',
	},
	buyNow: 'Buy Now',
	chooseStyle: {
		text: 'A studio backdrop, a lifestyle scene, or one of 50+ art styles.',
		title: 'Choose a style',
	},
	delivery: {
		text: 'Results from our AI in seconds, from an artist in under 2 hours, and real-time updates on the way.',
		title: 'Lightning-Fast Delivery',
	},
	download: {
		text: 'Get the finished picture in the size and format your shop wants.',
		title: 'Download',
	},
	fast: {
		text: 'AI pictures arrive in seconds, work by an artist in under 2 hours.',
		title: 'LIGHTNING FAST',
	},
	figureBrands: {
		text: 'brands use Pixwand',
		value: '20,000+',
	},
	figurePhotos: {
		text: 'photos transformed, 28 of them in the last hour',
		value: '20,000+',
	},
	figureReviews: {
		text: 'from 1,250+ reviews',
		value: '4.9/5',
	},
	figures: 'In figures',
	flexible: {
		text: 'One credit is one transformation. Buy credits in bulk, without a subscription and without hidden fees.',
		title: 'Flexible Credit System',
	},
	gallery: 'Made from photos like yours',
	guarantee: {
		text: 'If you are not happy with a picture, we replace it for free or give the credit back.',
		title: '100% Satisfaction Guarantee',
	},
	headline: 'TURN AMATEUR SHOTS INTO PRO PRODUCT PICS',
	howItWorks: 'How It Works',
	howMany: 'How many credits?',
	introduction:
		'Upload the photo you took, choose a style, download a picture that sells. By AI in seconds, by an artist in under 2 hours.',
	noPrices: 'No pricing options available at the moment.',
	oneCredit: 'One credit is one picture. No subscription, no hidden fees.',
	pageTitle: 'Pixwand · Turn amateur shots into pro product pics',
	perCredit: '{price} per credit',
	pricesLoading: 'Loading prices',
	pricesMissing: 'Failed to load pricing options. Please try again later.',
	pricing: 'Pricing',
	products: {
		bag: 'Handbag',
		bottle: 'Serum bottle',
		camera: 'Film camera',
		headphones: 'Headphones',
		lamp: 'Table lamp',
		mug: 'Mug',
		pancakes: 'Pancakes',
		sneakers: 'Sneakers',
		teapot: 'Teapot',
		watch: 'Watch',
	},
	professional: 'PROFESSIONAL',
	professionalPicture: '{name}, professional picture',
	ready: 'READY WHEN YOU ARE',
	sales: {
		text: 'Products with professional pictures convert 3x better than the same products without.',
		title: 'SALES BOOSTING',
	},
	start: 'Start',
	startNow: 'START TRANSFORMING NOW',
	transform: 'TRANSFORM MY PRODUCTS',
	upload: {
		text: 'Upload any photo. One taken with a phone on a kitchen table is enough.',
		title: 'Upload',
	},
	whatYouGet: 'What you get',
	whyChoose: 'Why Choose Our Platform',
} as const;

export default messages;
export const t = translator(messages);
