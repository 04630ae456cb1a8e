import { t } from './text.ts';

/** The key that undoes the act that was begun last. */
export const undoKey = { key: 'z', label: t('undoLast') } as const;
