import { t } from './text.ts';

/** A figure against the one before, in words: `+12 %`, `-5 %`, `new`, `as before`. */
export function changeText(current: number, before: number): string {
	if (current === before) return t('asBefore');
	if (before === 0) return t('new');
	const percent = Math.round((100 * (current - before)) / before);
	return t('percent', { value: `${percent > 0 ? '+' : ''}${percent}` });
}
