export const serviceNames = [
	'Image Generate',
	'Real Artist Generate',
	'Graphic Design',
	'Marketing Content',
] as const;

export type ServiceName = (typeof serviceNames)[number];
