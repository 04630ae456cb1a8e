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

/** Whether an artist, not an engine, makes the picture. */
export const isByArtist = (service: ServiceName): boolean => service === 'Real Artist Generate';
