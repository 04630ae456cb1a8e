/** What a customer says about the support team, on the contact page. */
export const testimonial = {
	text: 'I asked in the evening and had a new picture of our mugs before breakfast.',
	author: 'The owner of a pottery shop',
} as const;
