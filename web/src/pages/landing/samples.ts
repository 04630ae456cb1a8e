import headphonesAmateur from './samples/headphones-amateur.webp';
import headphonesProfessional from './samples/headphones-professional.webp';
import sneakersAmateur from './samples/sneakers-amateur.webp';
import sneakersProfessional from './samples/sneakers-professional.webp';
import watchAmateur from './samples/watch-amateur.webp';
import watchProfessional from './samples/watch-professional.webp';

export interface Sample {
	readonly name: string;
	readonly amateur: string;
	readonly professional: string;
}

const sneakers = { name: 'Sneakers', amateur: sneakersAmateur, professional: sneakersProfessional };
export const watch = { name: 'Watch', amateur: watchAmateur, professional: watchProfessional };
export const headphones = {
	name: 'Headphones',
	amateur: headphonesAmateur,
	professional: headphonesProfessional,
};

/** Computer-generated products, rendered by `web/samples/render.ts`. */
export const samples: readonly Sample[] = [sneakers, watch, headphones];
