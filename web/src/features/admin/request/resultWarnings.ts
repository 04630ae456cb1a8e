import { dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
import { formatNames } from '../../art-requests/outputNames.ts';
import { t } from './messages.en.ts';

/** What is known of a picture that is to be delivered. */
export interface ResultPicture {
	readonly name: string;
	/** Its media type: `image/png`. */
	readonly type: string;
	/** In pixels. */
	readonly width: number;
	readonly height: number;
	/** Whether some of its pixels are transparent. */
	readonly transparent: boolean;
}

const formatOf = (type: string) =>
	formatNames[type.replace('image/', '') as OutputSettings['format']] ?? type;

/** Says in sentences what of a picture is not as it was ordered: its size, its format or its transparency. */
export function resultWarnings(picture: ResultPicture, order: Omit<OutputSettings, 'quality'>): string[] {
	const { name, type, width, height, transparent } = picture;
	const ordered = dimensionsOf(order.size);
	const warnings: string[] = [];
	if (width !== ordered.width || height !== ordered.height)
		warnings.push(
			t('warnings.size', {
				name,
				width: String(width),
				height: String(height),
				orderedWidth: String(ordered.width),
				orderedHeight: String(ordered.height),
			}),
		);
	if (type !== `image/${order.format}`)
		warnings.push(t('warnings.format', { name, format: formatOf(type), ordered: formatNames[order.format] }));
	if (order.transparent && !transparent) warnings.push(t('warnings.opaque', { name }));
	if (!order.transparent && transparent) warnings.push(t('warnings.transparent', { name }));
	return warnings;
}
