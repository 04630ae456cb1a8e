/** A point, upwards, as shares of a length. */
type Point = readonly [x: number, y: number];

/** The points of a five-pointed star of height 1 on the base line, from the left end at 0. `scale` shrinks it about its middle. */
function starPoints(scale: number): Point[] {
	const radius = 1 / (1 + Math.cos(Math.PI / 5));
	const middle: Point = [radius * Math.sin((2 * Math.PI) / 5), 1 - radius];
	return Array.from({ length: 10 }, (_, i) => {
		const reach = scale * radius * (i % 2 === 0 ? 1 : 0.4);
		const angle = (i * Math.PI) / 5;
		return [middle[0] + reach * Math.sin(angle), middle[1] + reach * Math.cos(angle)];
	});
}

const arrow: Point[] = [
	[0, 0.44],
	[0.72, 0.44],
	[0.72, 0.2],
	[1.2, 0.5],
	[0.72, 0.8],
	[0.72, 0.56],
	[0, 0.56],
];

/** Signs that no face has, as polygons of the height of capitals. An inner one of the opposite direction is a hole. */
const shapes: Readonly<Record<string, readonly Point[][]>> = {
	'★': [starPoints(1)],
	'☆': [starPoints(1), starPoints(0.62).reverse()],
	'→': [arrow],
};

/** The outlines of a sign that no face has: its advance, where its ink begins and ends, and its path, as in a face's file. */
export function shapeOutline(character: string, capHeight: number): string | undefined {
	const polygons = shapes[character];
	if (!polygons) return undefined;
	const side = 0.12;
	const units = (share: number) => Math.round(share * capHeight);
	const right = side + Math.max(...polygons.flat().map(([x]) => x));
	const path = polygons.map(
		(points) => `M${points.map(([x, y]) => `${units(x + side)} ${units(y)}`).join('L')}Z`,
	);
	return `${units(right + side)} ${units(side)} ${units(right)} ${path.join('')}`;
}
