/** The landing page's claims, in one file so that the owner can change them. */
export const introduction =
	'Upload the photo you took, choose a style, download a picture that sells. By AI in seconds, by an artist in under 2 hours.';

export const benefits = [
	{
		title: 'LIGHTNING FAST',
		text: 'AI pictures arrive in seconds, work by an artist in under 2 hours.',
	},
	{
		title: 'SALES BOOSTING',
		text: 'Products with professional pictures convert 3x better than the same products without.',
	},
	{
		title: 'BRAND BUILDING',
		text: 'One consistent style for your whole shop, from 50+ styles, whichever camera took the photos.',
	},
] as const;

/** `edge` is the position of the wipe's edge, in percent from the left. */
export const steps = [
	{
		title: 'Upload',
		text: 'Upload any photo. One taken with a phone on a kitchen table is enough.',
		edge: 100,
	},
	{
		title: 'Choose a style',
		text: 'A studio backdrop, a lifestyle scene, or one of 50+ art styles.',
		edge: 50,
	},
	{ title: 'Download', text: 'Get the finished picture in the size and format your shop wants.', edge: 0 },
] as const;

export const features = [
	{
		title: 'Lightning-Fast Delivery',
		text: 'Results from our AI in seconds, from an artist in under 2 hours, and real-time updates on the way.',
	},
	{
		title: 'Flexible Credit System',
		text: 'One credit is one transformation. Buy credits in bulk, without a subscription and without hidden fees.',
	},
	{
		title: '100% Satisfaction Guarantee',
		text: 'If you are not happy with a picture, we replace it for free or give the credit back.',
	},
] as const;

export const figures = [
	{ value: '20,000+', text: 'brands use Pixwand' },
	{ value: '4.9/5', text: 'from 1,250+ reviews' },
	{ value: '20,000+', text: 'photos transformed, 28 of them in the last hour' },
] as const;
