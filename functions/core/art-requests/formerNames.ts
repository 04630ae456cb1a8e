import type { Item } from '../table/query.ts';

/**
 * Attributes of art requests that version 0.1.0 stored under other names, until `npm run migrate` has renamed them. To be
 * removed with version 0.3.0, which requires a migrated table.
 */
const formerNames = { wishes: 'input', lateAt: 'overdueAt' } as const;

export const formerAttributes = Object.keys(formerNames) as (keyof typeof formerNames)[];

/** The item of an art request with the present names of its attributes; what is stored under both is read by the present one. */
export function withPresentNames(item: Item): Item {
	const { wishes, lateAt, ...rest } = item;
	return {
		...(wishes !== undefined && { [formerNames.wishes]: wishes }),
		...(lateAt !== undefined && { [formerNames.lateAt]: lateAt }),
		...rest,
	};
}
