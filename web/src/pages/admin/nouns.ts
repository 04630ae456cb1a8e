import type messages from './messages.en.ts';

/** What the rows of a list are, by the key of their name in the plural. */
export type Noun = keyof (typeof messages)['nouns'];
