import type { OutputFormat, OutputSize, Quality } from '#shared/art-requests/output.ts';

export const formatNames: Record<OutputFormat, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };
export const qualityNames: Record<Quality, string> = { low: 'Low', medium: 'Medium', high: 'High' };
export const sizeNames: Record<OutputSize, string> = {
	'1024x1024': 'Square',
	'1024x1536': 'Portrait',
	'1536x1024': 'Landscape',
};
