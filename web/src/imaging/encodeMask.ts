import { encode } from 'fast-png';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';

/** The file of a mask: an 8-bit grey PNG. Browsers' own encoders write colours only. */
export const encodeMask = (mask: GreyMask): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(encode({ ...mask, depth: 8, channels: 1 }));
