import { once } from '#shared/once.ts';
import { currentLanguage, locale } from '../../../language/currentLanguage.ts';
import { t } from './text.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const otherLanguages = once(
	() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** `Nov 20` for `2026-11-20`, or `20 Nov` in Indonesian; empty without a day. */
export function dayName(day: string | undefined): string {
	if (!day) return '';
	if (currentLanguage !== 'en') return otherLanguages().format(new Date(day));
	const [, month, date] = day.split('-');
	return `${months[Number(month) - 1]} ${date}`;
}

/** The name of a day of a chart: the last one may not have ended. */
export const dayLabel = (day: string | undefined, isUnfinished: boolean): string =>
	isUnfinished ? t('soFar', { day: dayName(day) }) : dayName(day);
