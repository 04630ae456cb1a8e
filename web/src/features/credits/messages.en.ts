export default {
	free: '{count, plural, one {# free picture} other {# free pictures}} to start with. No card needed.',
	gift: 'We gave you {count, plural, one {# credit: your first picture is} other {# credits: your first # pictures are}} free.',
} as const;
