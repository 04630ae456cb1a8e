import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	compare: 'Bandingkan dengan yang asli',
	fit: 'Pas',
	fitNow: 'Paskan ke halaman, kini {percent}%',
	result: '{percent}% hasil',
	showAll: 'Pas, tampilkan pada 100%',
	zoom: 'Zum',
	zoomIn: 'Perbesar',
	zoomOut: 'Perkecil',
} as const satisfies Translated<typeof en>;
