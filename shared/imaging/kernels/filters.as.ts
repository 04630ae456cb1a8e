/**
 * The loops that take most of the time of the filters, in AssemblyScript: four numbers at a time, by the vector instructions of
 * WebAssembly. Pointers are byte offsets into the imported memory; callers take care of its layout. `npm run kernels` compiles
 * this file and the others beside it to one module.
 */

/**
 * Means over 2 · radius + 1 values of each column, at the ends over what is inside.
 *
 * from, to: [height][width]; width is a multiple of 4.
 * sums: room for width numbers of 8 bytes.
 */
export function meanDown(from: usize, to: usize, width: i32, height: i32, radius: i32, sums: usize): void {
	const row = (<usize>width) << 2;
	memory.fill(sums, 0, row << 1);
	for (let y = 0; y <= radius; y++) {
		const at = from + <usize>y * row;
		for (let x: usize = 0; x < row; x += 16) {
			const sum = sums + (x << 1);
			const value = v128.load(at + x);
			v128.store(sum, f64x2.add(v128.load(sum), f64x2.promote_low_f32x4(value)));
			v128.store(sum, f64x2.add(v128.load(sum, 16), f64x2.promote_low_f32x4(upper(value))), 16);
		}
	}
	let count = radius + 1;
	for (let y = 0; y < height; y++) {
		const scale = f64x2.splat(1 / <f64>count);
		const enters = y + radius + 1 < height;
		const leaves = y >= radius;
		const enter = from + <usize>(y + radius + 1) * row;
		const leave = from + <usize>(y - radius) * row;
		const at = to + <usize>y * row;
		for (let x: usize = 0; x < row; x += 16) {
			const sum = sums + (x << 1);
			let low = v128.load(sum);
			let high = v128.load(sum, 16);
			v128.store(
				at + x,
				v128.shuffle<f32>(
					f32x4.demote_f64x2_zero(f64x2.mul(low, scale)),
					f32x4.demote_f64x2_zero(f64x2.mul(high, scale)),
					0,
					1,
					4,
					5,
				),
			);
			if (enters) {
				const value = v128.load(enter + x);
				low = f64x2.add(low, f64x2.promote_low_f32x4(value));
				high = f64x2.add(high, f64x2.promote_low_f32x4(upper(value)));
			}
			if (leaves) {
				const value = v128.load(leave + x);
				low = f64x2.sub(low, f64x2.promote_low_f32x4(value));
				high = f64x2.sub(high, f64x2.promote_low_f32x4(upper(value)));
			}
			v128.store(sum, low);
			v128.store(sum, high, 16);
		}
		if (enters) count++;
		if (leaves) count--;
	}
}

/** The upper two of four numbers, below. */
function upper(values: v128): v128 {
	return v128.shuffle<f32>(values, values, 2, 3, 2, 3);
}

/** Writes four rows of four numbers as columns, `step` bytes from one to the next. */
function storeTransposed(a: v128, b: v128, c: v128, d: v128, to: usize, step: usize): void {
	const ab0 = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
	const ab1 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
	const cd0 = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
	const cd1 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
	v128.store(to, v128.shuffle<f64>(ab0, cd0, 0, 2));
	v128.store(to + step, v128.shuffle<f64>(ab0, cd0, 1, 3));
	v128.store(to + 2 * step, v128.shuffle<f64>(ab1, cd1, 0, 2));
	v128.store(to + 3 * step, v128.shuffle<f64>(ab1, cd1, 1, 3));
}

/** Writes [height][width] as [width][height]; both are multiples of 4. */
export function transpose(from: usize, to: usize, width: i32, height: i32): void {
	const row = (<usize>width) << 2;
	const column = (<usize>height) << 2;
	for (let y = 0; y < height; y += 4)
		for (let x = 0; x < width; x += 4) {
			const at = from + <usize>y * row + ((<usize>x) << 2);
			const a = v128.load(at);
			const b = v128.load(at + row);
			const c = v128.load(at + 2 * row);
			const d = v128.load(at + 3 * row);
			storeTransposed(a, b, c, d, to + <usize>x * column + ((<usize>y) << 2), column);
		}
}

/** Four numbers between those at two places. */
function between(first: usize, second: usize, towards: v128): v128 {
	const start = v128.load(first);
	return f32x4.add(start, f32x4.mul(f32x4.sub(v128.load(second), start), towards));
}

/**
 * A row between two rows of pixels, at other places along it. Up to 3 channels are computed as 4: places have room for 4
 * numbers more than they hold.
 *
 * upper, lower: rows of `length` numbers; `share` of the way from the first to the second.
 * row: room for that row.
 * taps: for each of `count` results the places of the pixels before and after it in the row, in bytes (32-bit integers), and
 * how far it lies towards the second (a 32-bit float).
 */
export function resampleRow(
	upper: usize,
	lower: usize,
	share: f32,
	length: i32,
	row: usize,
	taps: usize,
	count: i32,
	channels: i32,
	to: usize,
): void {
	const towards = f32x4.splat(share);
	const bytes = (<usize>length) << 2;
	for (let i: usize = 0; i < bytes; i += 16) {
		v128.store(row + i, between(upper + i, lower + i, towards));
	}
	const pixel = (<usize>channels) << 2;
	for (let x = 0; x < count; x++) {
		const first = v128.load(row + <usize>load<i32>(taps));
		const second = v128.load(row + <usize>load<i32>(taps, 4));
		v128.store(to, f32x4.add(first, f32x4.mul(f32x4.sub(second, first), v128.load32_splat(taps, 8))));
		taps += 12;
		to += pixel;
	}
}

/**
 * Means of areas of some rows of pixels, with room for 4 numbers more at each place as in {@link resampleRow}.
 *
 * from: [rows][length].
 * row: room for one row.
 * lefts: for each of `count` areas the place of its first pixel in the row, in bytes (32-bit integers), and one for the end.
 */
export function averageRow(
	from: usize,
	rows: i32,
	length: i32,
	row: usize,
	lefts: usize,
	count: i32,
	channels: i32,
	to: usize,
): void {
	const bytes = (<usize>length) << 2;
	memory.copy(row, from, bytes);
	for (let y = 1; y < rows; y++) {
		from += bytes;
		for (let i: usize = 0; i < bytes; i += 16)
			v128.store(row + i, f32x4.add(v128.load(row + i), v128.load(from + i)));
	}
	const pixel = (<usize>channels) << 2;
	for (let x = 0; x < count; x++) {
		const left = <usize>load<i32>(lefts);
		const right = max(left + pixel, <usize>load<i32>(lefts, 4));
		let sum = v128.load(row + left);
		for (let at = left + pixel; at < right; at += pixel) sum = f32x4.add(sum, v128.load(row + at));
		v128.store(to, f32x4.mul(sum, f32x4.splat(<f32>pixel / (<f32>rows * <f32>(right - left)))));
		lefts += 4;
		to += pixel;
	}
}

/**
 * A row of results of a local linear model of a guide's colours, whose coefficients are between two rows of a grid.
 *
 * upper, lower: [4][length], the slopes of red, green and blue and the offset; `share` of the way from the first to the second;
 * length is a multiple of 4.
 * row: room for 4 * length numbers.
 * taps: as those of {@link resampleRow}, for 4 channels.
 * guide: [count][3], with room for 4 numbers more.
 * to: [count], so many bytes apart as `step` says.
 */
export function modelRow(
	upper: usize,
	lower: usize,
	share: f32,
	length: i32,
	row: usize,
	taps: usize,
	guide: usize,
	count: i32,
	to: usize,
	step: usize,
): void {
	const towards = f32x4.splat(share);
	const bytes = (<usize>length) << 2;
	for (let i: usize = 0; i < bytes; i += 16) {
		const a = between(upper + i, lower + i, towards);
		const b = between(upper + i + bytes, lower + i + bytes, towards);
		const c = between(upper + i + 2 * bytes, lower + i + 2 * bytes, towards);
		const d = between(upper + i + 3 * bytes, lower + i + 3 * bytes, towards);
		storeTransposed(a, b, c, d, row + (i << 2), 16);
	}
	for (let x = 0; x < count; x++) {
		const first = v128.load(row + <usize>load<i32>(taps));
		const second = v128.load(row + <usize>load<i32>(taps, 4));
		const model = f32x4.add(first, f32x4.mul(f32x4.sub(second, first), v128.load32_splat(taps, 8)));
		const terms = f32x4.mul(model, f32x4.replace_lane(v128.load(guide), 3, 1));
		const pairs = f32x4.add(terms, v128.shuffle<f32>(terms, terms, 2, 3, 2, 3));
		store<f32>(to, f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1));
		taps += 12;
		guide += 12;
		to += step;
	}
}

/** Two pairs of numbers, `first` and `second` bytes from a place. */
function pairs(at: usize, first: i32, second: i32): v128 {
	return v128.load_lane<u64>(at + <usize>second, v128.load64_zero(at + <usize>first), 1);
}

/**
 * Means of a plane along a field of tangents, `steps` pixels to each side, for four pixels of a row at a time.
 *
 * plane, to: [height][width], with room for 4 numbers more.
 * tiles: for each tile of 8 × 8 pixels, `columns` in a row, a byte: where it is 0, values stay as they are.
 * tangents: [gridHeight][gridWidth][2], to the right and down; `scale` grid pixels for one pixel of the plane.
 */
export function meanAlong(
	plane: usize,
	to: usize,
	width: i32,
	height: i32,
	tiles: usize,
	columns: i32,
	tangents: usize,
	gridWidth: i32,
	gridHeight: i32,
	scale: f32,
	steps: i32,
): void {
	const zero = i32x4.splat(0);
	const one = f32x4.splat(1);
	const sign = i32x4.splat(i32.MIN_VALUE);
	const right = i32x4.splat(gridWidth - 1);
	const bottom = i32x4.splat(gridHeight - 1);
	const gridRow = i32x4.splat(gridWidth);
	const gridScale = f32x4.splat(scale);
	const row = i32x4.splat(width);
	const last = i32x4.splat(width - 1);
	const lowest = i32x4.splat(height - 1);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x += 4) {
			const at = (<usize>(y * width + x)) << 2;
			let sum = v128.load(plane + at);
			if (load<u8>(tiles + <usize>((y >> 3) * columns + (x >> 3))) === 0) {
				v128.store(to + at, sum);
				continue;
			}
			let count = one;
			for (let side = 0; side < 2; side++) {
				let px = f32x4.add(f32x4.splat(<f32>x), f32x4(0, 1, 2, 3));
				let py = f32x4.splat(<f32>y);
				let dx = zero;
				let dy = zero;
				let inside = i32x4.splat(-1);
				for (let step = 0; step < steps; step++) {
					const column = i32x4.min_s(
						right,
						i32x4.max_s(zero, i32x4.trunc_sat_f32x4_s(f32x4.mul(px, gridScale))),
					);
					const line = i32x4.min_s(
						bottom,
						i32x4.max_s(zero, i32x4.trunc_sat_f32x4_s(f32x4.mul(py, gridScale))),
					);
					const place = i32x4.shl(i32x4.add(i32x4.mul(line, gridRow), column), 3);
					const ab = pairs(tangents, i32x4.extract_lane(place, 0), i32x4.extract_lane(place, 1));
					const cd = pairs(tangents, i32x4.extract_lane(place, 2), i32x4.extract_lane(place, 3));
					const across = v128.shuffle<f32>(ab, cd, 0, 2, 4, 6);
					const down = v128.shuffle<f32>(ab, cd, 1, 3, 5, 7);
					// Tangents have no direction: each continues that of the step before.
					const turn =
						step === 0
							? side === 0
								? sign
								: zero
							: v128.and(sign, f32x4.lt(f32x4.add(f32x4.mul(across, dx), f32x4.mul(down, dy)), zero));
					dx = v128.xor(across, turn);
					dy = v128.xor(down, turn);
					px = f32x4.add(px, dx);
					py = f32x4.add(py, dy);
					const u = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.add(px, f32x4.splat(0.5))));
					const v = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.add(py, f32x4.splat(0.5))));
					const outside = v128.or(
						v128.or(i32x4.lt_s(u, zero), i32x4.gt_s(u, last)),
						v128.or(i32x4.lt_s(v, zero), i32x4.gt_s(v, lowest)),
					);
					inside = v128.andnot(inside, outside);
					if (!v128.any_true(inside)) break;
					const from = v128.and(inside, i32x4.shl(i32x4.add(i32x4.mul(v, row), u), 2));
					let values = v128.load32_zero(plane + <usize>i32x4.extract_lane(from, 0));
					values = v128.load_lane<u32>(plane + <usize>i32x4.extract_lane(from, 1), values, 1);
					values = v128.load_lane<u32>(plane + <usize>i32x4.extract_lane(from, 2), values, 2);
					values = v128.load_lane<u32>(plane + <usize>i32x4.extract_lane(from, 3), values, 3);
					sum = f32x4.add(sum, v128.and(inside, values));
					count = f32x4.add(count, v128.and(inside, one));
				}
			}
			v128.store(to + at, f32x4.div(sum, count));
		}
}
