export const serviceNames = [
	'Image Generate',
	'Real Artist Generate',
	'Graphic Design',
	'Marketing Content',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Whether a person makes the picture. */
export const isByArtist = (service: ServiceName): boolean => service === 'Real Artist Generate';
