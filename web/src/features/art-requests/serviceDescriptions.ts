import type { ServiceName } from '#shared/art-requests/services.ts';
import { formatDuration } from '#shared/art-requests/usualTime.ts';

interface ServiceDescription {
	readonly note: string;
	/** The delivery time in the request summary. */
	readonly estimate: string;
	/** The delivery time everywhere else. */
	readonly promise: string;
}

/** The texts about each service, besides its label. */
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
		note: 'Your picture with your text on it.',
		estimate: '2-4 hours',
		promise: '2-4 hours',
	},
	'Marketing Content': {
		note: 'A picture with the text to sell it.',
		estimate: '12-24 hours',
		promise: '12-24 hours',
	},
};

/** A delivery time with how long the service usually takes, once that is measured: `2 hours, usually 5 seconds`. */
export const withUsualTime = (time: string, usualSeconds: number | undefined): string =>
	usualSeconds === undefined ? time : `${time}, usually ${formatDuration(usualSeconds)}`;
