/**
 * The loops that take most of the time of the network, in AssemblyScript: four numbers at a time, by the vector instructions
 * of WebAssembly. Pointers are byte offsets into the imported memory; callers take care of its layout. `npm run kernels`
 * compiles this file and `filters.as.ts` to one module.
 */

/**
 * Multiplies vectors of inputs by a matrix and adds a bias.
 *
 * inputs: [count][length]; count is a multiple of 4.
 * weights: [outputs / 8][length][8], then [length][4] where 4 outputs are left; outputs is a multiple of 4.
 * results: [count][outputs], none below `least`.
 */
export function multiply(
	inputs: usize,
	results: usize,
	count: i32,
	length: i32,
	weights: usize,
	bias: usize,
	outputs: i32,
	least: f32,
): void {
	const row = (<usize>length) << 2;
	const resultRow = (<usize>outputs) << 2;
	const lowest = f32x4.splat(least);
	const eights = outputs & ~7;
	for (let n = 0; n < count; n += 4) {
		const from = inputs + <usize>n * row;
		const into = results + <usize>n * resultRow;
		let w = weights;
		for (let o = 0; o < eights; o += 8) {
			const first = bias + ((<usize>o) << 2);
			let a0 = v128.load(first);
			let a1 = v128.load(first, 16);
			let b0 = a0;
			let b1 = a1;
			let c0 = a0;
			let c1 = a1;
			let d0 = a0;
			let d1 = a1;
			let p = from;
			let q = p + row;
			let r = q + row;
			let s = r + row;
			const end = q;
			while (p < end) {
				const w0 = v128.load(w);
				const w1 = v128.load(w, 16);
				w += 32;
				const a = v128.load32_splat(p);
				a0 = f32x4.add(a0, f32x4.mul(a, w0));
				a1 = f32x4.add(a1, f32x4.mul(a, w1));
				const b = v128.load32_splat(q);
				b0 = f32x4.add(b0, f32x4.mul(b, w0));
				b1 = f32x4.add(b1, f32x4.mul(b, w1));
				const c = v128.load32_splat(r);
				c0 = f32x4.add(c0, f32x4.mul(c, w0));
				c1 = f32x4.add(c1, f32x4.mul(c, w1));
				const d = v128.load32_splat(s);
				d0 = f32x4.add(d0, f32x4.mul(d, w0));
				d1 = f32x4.add(d1, f32x4.mul(d, w1));
				p += 4;
				q += 4;
				r += 4;
				s += 4;
			}
			let to = into + ((<usize>o) << 2);
			v128.store(to, f32x4.max(a0, lowest));
			v128.store(to, f32x4.max(a1, lowest), 16);
			to += resultRow;
			v128.store(to, f32x4.max(b0, lowest));
			v128.store(to, f32x4.max(b1, lowest), 16);
			to += resultRow;
			v128.store(to, f32x4.max(c0, lowest));
			v128.store(to, f32x4.max(c1, lowest), 16);
			to += resultRow;
			v128.store(to, f32x4.max(d0, lowest));
			v128.store(to, f32x4.max(d1, lowest), 16);
		}
		if (eights === outputs) continue;
		let a = v128.load(bias + ((<usize>eights) << 2));
		let b = a;
		let c = a;
		let d = a;
		for (let k: usize = 0; k < row; k += 4) {
			const w0 = v128.load(w);
			w += 16;
			a = f32x4.add(a, f32x4.mul(v128.load32_splat(from + k), w0));
			b = f32x4.add(b, f32x4.mul(v128.load32_splat(from + row + k), w0));
			c = f32x4.add(c, f32x4.mul(v128.load32_splat(from + 2 * row + k), w0));
			d = f32x4.add(d, f32x4.mul(v128.load32_splat(from + 3 * row + k), w0));
		}
		const to = into + ((<usize>eights) << 2);
		v128.store(to, f32x4.max(a, lowest));
		v128.store(to + resultRow, f32x4.max(b, lowest));
		v128.store(to + 2 * resultRow, f32x4.max(c, lowest));
		v128.store(to + 3 * resultRow, f32x4.max(d, lowest));
	}
}

/**
 * Weighted sums over windows of each channel by itself.
 *
 * source: [height + border][sourceWidth][channels], with the border; channels is a multiple of 4.
 * weights: [kernel][kernel][channels].
 * results: [height][width][channels], none below `least`.
 */
export function multiplyChannels(
	source: usize,
	sourceWidth: i32,
	results: usize,
	width: i32,
	height: i32,
	channels: i32,
	kernel: i32,
	stride: i32,
	weights: usize,
	bias: usize,
	least: f32,
): void {
	const pixel = (<usize>channels) << 2;
	const row = <usize>sourceWidth * pixel;
	const lowest = f32x4.splat(least);
	let to = results;
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const corner = source + <usize>(y * stride) * row + <usize>(x * stride) * pixel;
			for (let c: usize = 0; c < pixel; c += 16) {
				let sum = v128.load(bias + c);
				let w = weights + c;
				let from = corner + c;
				for (let v = 0; v < kernel; v++) {
					for (let u = 0, at = from; u < kernel; u++, at += pixel, w += pixel)
						sum = f32x4.add(sum, f32x4.mul(v128.load(at), v128.load(w)));
					from += row;
				}
				v128.store(to, f32x4.max(sum, lowest));
				to += 16;
			}
		}
}
