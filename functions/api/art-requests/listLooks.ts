import { endpoint } from '#runtime/endpoint.ts';
import { presets } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';

export const handler = endpoint('listLooks', () => ({ presets: [...presets], styles: [...artStyles] }));
