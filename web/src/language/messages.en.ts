/** What every part of the site says in the same words. */
export default {
	credits: '{count, plural, one {# credit} other {# credits}}',
} as const;
