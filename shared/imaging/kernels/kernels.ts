import { kernelModule } from './kernelModule.ts';

/** The functions of the files `*.as.ts`, which say what they do; all places in the memory are in bytes. */
export interface Kernels {
	meanDown(from: number, to: number, width: number, height: number, radius: number, sums: number): void;
	transpose(from: number, to: number, width: number, height: number): void;
	resampleRow(
		upper: number,
		lower: number,
		share: number,
		length: number,
		row: number,
		taps: number,
		count: number,
		channels: number,
		to: number,
	): void;
	modelRow(
		upper: number,
		lower: number,
		share: number,
		length: number,
		row: number,
		taps: number,
		guide: number,
		count: number,
		to: number,
		step: number,
	): void;
	averageRow(
		from: number,
		rows: number,
		length: number,
		row: number,
		lefts: number,
		count: number,
		channels: number,
		to: number,
	): void;
	meanAlong(
		plane: number,
		to: number,
		width: number,
		height: number,
		tiles: number,
		columns: number,
		tangents: number,
		gridWidth: number,
		gridHeight: number,
		scale: number,
		steps: number,
	): void;
	decodeSrgb(values: number, count: number): void;
	encodeSrgb(values: number, count: number): void;
	oklabOfSrgb(pixels: number, count: number): void;
	balance(pixels: number, luma: number, count: number, red: number, green: number, blue: number): void;
	changeTone(
		pixels: number,
		luma: number,
		base: number,
		falloff: number,
		count: number,
		exposure: number,
		shadows: number,
		contrast: number,
		clarity: number,
		saturation: number,
		white: number,
	): void;
	maximiseFlow(nodes: number, count: number, arcBytes: number, room: number): void;
}

/** Memory of 32-bit floats, and the kernels that compute in it. It grows as needed. */
export interface KernelMemory {
	readonly kernels: Kernels;
	/** Makes room for numbers of any values, and returns its place. */
	allocate(length: number): number;
	/** Stores numbers, and returns their place. */
	store(numbers: Float32Array): number;
	/** Stores bytes, and returns their place. */
	storeBytes(bytes: Uint8Array): number;
	/** The numbers at a place: a view that is valid until the next allocation. */
	numbers(at: number, length: number): Float32Array;
	/** The bytes at a place: a view that is valid as long. */
	bytes(at: number, length: number): Uint8Array;
	/** Runs a function, and frees what it allocated. */
	temporarily<Result>(run: () => Result): Result;
}

let shared: KernelMemory | undefined;

/** The memory for what functions compute before they return, always {@link KernelMemory.temporarily}. */
export function sharedMemory(): KernelMemory {
	shared ??= createKernelMemory();
	return shared;
}

const pageBytes = 65_536;
/** Vectors of four numbers are read fastest from multiples of their size. */
const alignment = 16;

let compiled: WebAssembly.Module | undefined;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));

export function createKernelMemory(): KernelMemory {
	compiled ??= new WebAssembly.Module(bytesOf(kernelModule));
	const memory = new WebAssembly.Memory({ initial: 1 });
	const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
	let end = 0;

	function allocate(length: number): number {
		const at = end;
		end = Math.ceil((at + 4 * length) / alignment) * alignment;
		const missing = Math.ceil((end - memory.buffer.byteLength) / pageBytes);
		if (missing > 0) memory.grow(missing);
		return at;
	}
	const numbers = (at: number, length: number) => new Float32Array(memory.buffer, at, length);
	const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);

	return {
		kernels: exports as unknown as Kernels,
		allocate,
		numbers,
		bytes,
		store(values) {
			const at = allocate(values.length);
			numbers(at, values.length).set(values);
			return at;
		},
		storeBytes(values) {
			const at = allocate(values.length / 4);
			bytes(at, values.length).set(values);
			return at;
		},
		temporarily(run) {
			const start = end;
			try {
				return run();
			} finally {
				end = start;
			}
		},
	};
}
