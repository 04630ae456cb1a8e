import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	language: 'Bahasa',
	notChanged: 'Bahasa tidak dapat diubah. Silakan coba lagi.',
	note: 'Untuk situs ini dan email kami kepada Anda.',
} as const satisfies Translated<typeof en>;
