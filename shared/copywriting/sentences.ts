/** Abbreviations, English and Indonesian, whose dot does not end a sentence, as a regular expression. */
const abbreviations =
	'(?:s\\.d|a\\.n|u\\.p|[Jj]ln?|[Gg]g|(?:[Nn]o|Rp)(?=\\. ?\\d)|[Dd]r|[Dd]rs|Mr|Mrs|Ms|St|Prof|Hj|Ir|[Vv]s|Tn|Ny|Kec|Kab|Lt|[Tt]elp?)';

const sentenceEnd = new RegExp(
	`(?<=[.!?…]["”’)]?)(?<!(?<![\\p{L}\\p{N}])${abbreviations}\\.) +(?=["“‘(¡¿@$€£]?[\\p{Lu}\\p{N}]|@|harga(?:nya)? )`,
	'u',
);

/** The sentences of a line, each with its end mark. */
export const sentencesOf = (line: string): string[] => line.split(sentenceEnd);

/** A sentence without a full stop, a comma or a dash at its end; an exclamation or question mark stays. */
export const withoutFullStop = (sentence: string): string => sentence.replace(/[\s.,;:–]+$/, '');
