export const serviceNames = [
	'Image Generate',
	'Real Artist Generate',
	'Graphic Design',
	'Marketing Content',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/** The names of services on screen and in mails. */
export const serviceLabels: Readonly<Record<ServiceName, string>> = {
	'Image Generate': 'AI art generation',
	'Real Artist Generate': 'Real artist creation',
	'Graphic Design': 'AI graphic design',
	'Marketing Content': 'AI marketing content',
};

/** Whether an artist, not an engine, makes the pictures of a service. */
export const isByArtist = (service: ServiceName): boolean => service === 'Real Artist Generate';

interface Fulfilled {
	readonly service: ServiceName;
	readonly remedy?: string | undefined;
}

/** The service whose way of working, promised time and measured times apply: admins can hand any request to an artist. */
export const fulfilledAs = ({ service, remedy }: Fulfilled): ServiceName =>
	remedy === 'artist' ? 'Real Artist Generate' : service;

/** Whether an artist makes the picture of a request. */
export const isWithArtist = (request: Fulfilled): boolean => isByArtist(fulfilledAs(request));
