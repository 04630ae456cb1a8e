import type { OutputFormat, OutputSize, Quality } from '#shared/art-requests/output.ts';
import { t } from './messages.en.ts';

export const formatNames: Record<OutputFormat, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };
export const qualityNames: Record<Quality, string> = {
	low: t('qualities.low'),
	medium: t('qualities.medium'),
	high: t('qualities.high'),
};
export const sizeNames: Record<OutputSize, string> = {
	'1024x1024': t('sizes.square'),
	'1024x1536': t('sizes.portrait'),
	'1536x1024': t('sizes.landscape'),
};
