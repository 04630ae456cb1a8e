import type { Data } from '#shared/api/routes.ts';

export type Figures = Data<'getFigures'>;

/** A period of local days, both included, and their time zone. */
export interface Period {
	readonly from: string;
	readonly to: string;
	readonly time_zone: string;
}
