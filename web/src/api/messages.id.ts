import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	aborted: 'Permintaan dibatalkan',
	network: 'Kesalahan jaringan',
	status: 'Permintaan gagal dengan kode status {status}',
	timeout: 'batas waktu {ms} ms terlampaui',
} as const satisfies Translated<typeof en>;
