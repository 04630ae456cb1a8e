/** Abbreviations, English and Indonesian, whose dot does not end a sentence, as a regular expression. */
export const abbreviations =
	'(?:s\\.d|a\\.n|u\\.p|[Jj]ln?|[Gg]g|(?:[Nn]o|Rp)(?=\\. ?\\d)|[Dd]r|Drs|Mr|Mrs|Ms|St|Prof|Hj|Ir|[Vv]s|Tn|Ny|Kec|Kab|Lt|[Tt]elp?)';
