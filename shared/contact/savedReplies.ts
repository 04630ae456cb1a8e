/** The longest saved reply, in characters. */
export const replyLength = 2000;
/** The most saved replies. */
export const savedRepliesLimit = 200;

/** What a saved reply may name in braces. */
export const replyPlaceholders = ['name', 'email', 'requestId', 'credits', 'admin'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

const placeholder = /\{(\w+)\}/g;

const isPlaceholder = (name: string): name is ReplyPlaceholder =>
	replyPlaceholders.some((each) => each === name);

/** Fills in the placeholders of a saved reply whose values are known; the others stay, so that an admin sees them. */
export const fillReply = (
	text: string,
	values: Readonly<Partial<Record<ReplyPlaceholder, string>>>,
): string =>
	text.replaceAll(placeholder, (whole, name: string) =>
		isPlaceholder(name) && values[name] ? values[name] : whole,
	);

/** Returns the placeholders that a text still has, so that it is not sent with them. */
export const openPlaceholders = (text: string): string[] => [
	...new Set(
		[...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (isPlaceholder(name) ? [whole] : [])),
	),
];
