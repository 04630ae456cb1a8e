import type { ServiceName } from '#shared/art-requests/services.ts';

interface ServiceDescription {
	readonly note: string;
	/** How long the order form says it takes. */
	readonly estimate: string;
	/** How long we promise everywhere else. */
	readonly promise: string;
}

/** What is told of the services on screen, beside their labels. */
export const serviceDescriptions: Record<ServiceName, ServiceDescription> = {
	'Image Generate': {
		note: 'A finished picture, made by AI.',
		estimate: '10 minutes',
		promise: '2 hours',
	},
	'Real Artist Generate': {
		note: 'Made by hand, by an artist.',
		estimate: '24-48 hours',
		promise: '24-48 hours',
	},
	'Graphic Design': {
		note: 'Your picture with your words set on it.',
		estimate: '2-4 hours',
		promise: '2-4 hours',
	},
	'Marketing Content': {
		note: 'A picture with the text to sell it.',
		estimate: '12-24 hours',
		promise: '12-24 hours',
	},
};
