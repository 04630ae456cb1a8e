import { creditLine, type Provenance } from '#shared/art-requests/provenance.ts';
import { sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import { escapeHtml } from '#shared/html.ts';

/** Names that were stored before these characters were left out of them may have some that XML forbids. */
const escaped = (value: string): string =>
	escapeHtml(value.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ''));

const property = (name: string, value: string): string => `<${name}>${escaped(value)}</${name}>`;

const inEveryLanguage = (name: string, value: string): string =>
	`<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(value)}</rdf:li></rdf:Alt></${name}>`;

const product = (name: string): string =>
	`<Iptc4xmpExt:ProductInImage><rdf:Bag><rdf:li rdf:parseType="Resource">${inEveryLanguage(
		'Iptc4xmpExt:ProductName',
		name,
	)}</rdf:li></rdf:Bag></Iptc4xmpExt:ProductInImage>`;

/**
 * The XMP packet of a delivered file, in properties of the IPTC: digital source type, credit line, product and alt text.
 *
 * @see https://www.iptc.org/std/photometadata/specification/IPTC-PhotoMetadata
 */
export function xmpPacket({ source, productName, altText, credit = creditLine }: Provenance): string {
	const properties = [
		credit && property('photoshop:Credit', credit),
		property('xmp:CreatorTool', 'Pixwand'),
		source && property('Iptc4xmpExt:DigitalSourceType', sourceTypeUri(source)),
		productName && inEveryLanguage('dc:title', productName),
		productName && product(productName),
		inEveryLanguage('Iptc4xmpCore:AltTextAccessibility', altText),
	];
	return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${properties.filter(Boolean).join('')}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
