import { randomUUID } from 'node:crypto';
import type { ArtRequest } from '#domain/art-requests/artRequest.ts';
import { presets } from '#shared/art-requests/presets.ts';

const options = { ...presets[0]?.options, instructions: [] } as ArtRequest['wishes']['enhancementOptions'];

/** A request as somebody orders it, with one photo. */
export const requestFor = (
	{ userId, email, file, now }: { userId: string; email: string; file: string; now: Date },
	credits: number,
): ArtRequest => ({
	id: randomUUID(),
	userId,
	email,
	service: 'Image Generate',
	status: 'PENDING',
	credits,
	createdAt: now.toISOString(),
	updatedAt: now.toISOString(),
	attempt: 1,
	trace: 'model',
	wishes: {
		files: [file],
		enhancementOptions: options,
		outputSettings: { quality: 'medium', format: 'png', size: '1024x1024', transparent: false },
		imageRoles: [{ fileId: file, role: 'main' }],
	},
	resultFiles: [],
	notes: [],
	previewed: false,
	promisedFrom: now.toISOString(),
});
