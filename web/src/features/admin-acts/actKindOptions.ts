import { actKinds } from '#shared/api/actKinds.ts';
import { t } from './text.ts';

/** The kinds of acts, to choose from. */
export const actKindOptions = actKinds.map((value) => ({ value, label: t(`titles.${value}`) }));
