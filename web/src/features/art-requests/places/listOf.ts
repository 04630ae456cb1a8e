import { type PlaceId, placeOf } from '#shared/art-requests/marketplaces.ts';
import { formatList } from '../../../language/format.ts';

/** The names of places, as a list in a sentence. */
export const listOf = (ids: Iterable<PlaceId>): string => formatList([...ids].map((id) => placeOf(id).name));
