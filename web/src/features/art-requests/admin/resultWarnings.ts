import { dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
import { formatNames } from '../outputNames.ts';

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
			`${name} is ${width} × ${height} pixels; ordered were ${ordered.width} × ${ordered.height}.`,
		);
	if (type !== `image/${order.format}`)
		warnings.push(`${name} is a ${formatOf(type)} file; ordered was ${formatNames[order.format]}.`);
	if (order.transparent && !transparent)
		warnings.push(`${name} has no transparent background; one was ordered.`);
	if (!order.transparent && transparent)
		warnings.push(`${name} has transparent parts; ordered was a picture without.`);
	return warnings;
}
