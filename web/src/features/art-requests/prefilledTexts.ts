import { indonesianStyleDescription, indonesianTexts } from '#shared/art-requests/indonesianTexts.ts';
import { currentLanguage } from '../../language/currentLanguage.ts';

/** The description of an art style, with the style's name. */
const ofStyle = /^The product in the style “(.+)”$/;

/** A text that a look has filled in, in the language of the page; what the customer has written stays as it is. */
export function shownText(text: string): string {
	if (currentLanguage !== 'id') return text;
	return indonesianTexts[text] ?? text.replace(ofStyle, (_, style) => indonesianStyleDescription(style));
}
