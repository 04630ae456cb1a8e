import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

/**
 * Renders the landing page's samples into `web/src/pages/landing/samples`.
 * Run with `node web/samples/render.ts [passes] [scale] [product]`; takes minutes without a GPU.
 */
const [passes = 16, scale = 0.6] = process.argv.slice(2, 4).map(Number);
const only = process.argv[4];
const out = process.env.SAMPLES_OUT ?? new URL('../src/pages/landing/samples/', import.meta.url).pathname;
const width = Math.round(880 * scale);
const height = Math.round(1100 * scale);
const products = ['sneakers', 'watch', 'headphones'];

/** Runs in the browser: accumulates passes of the path tracer and returns linear RGB, three numbers per pixel. */
async function renderScene(input: { source: string; passes: number; width: number; height: number }) {
	const canvas = document.createElement('canvas');
	const gl = canvas.getContext('webgl2');
	if (!gl?.getExtension('EXT_color_buffer_float'))
		throw new Error('This browser cannot render to float textures.');
	const compile = (type: number, text: string) => {
		const shader = gl.createShader(type);
		if (!shader) throw new Error('No shader');
		gl.shaderSource(shader, text);
		gl.compileShader(shader);
		if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? '');
		return shader;
	};
	const program = gl.createProgram();
	const corner =
		'#version 300 es\nvoid main(){gl_Position=vec4(gl_VertexID==1?3.:-1.,gl_VertexID==2?3.:-1.,0.,1.);}';
	gl.attachShader(program, compile(gl.VERTEX_SHADER, corner));
	gl.attachShader(program, compile(gl.FRAGMENT_SHADER, input.source));
	gl.linkProgram(program);
	// biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook.
	gl.useProgram(program);
	const targets = [0, 1].map(() => {
		const texture = gl.createTexture();
		gl.bindTexture(gl.TEXTURE_2D, texture);
		gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, input.width, input.height);
		gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
		gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
		const buffer = gl.createFramebuffer();
		gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
		gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
		return { texture, buffer };
	});
	const at = (name: string) => gl.getUniformLocation(program, name);
	gl.uniform2f(at('resolution'), input.width, input.height);
	gl.viewport(0, 0, input.width, input.height);
	gl.enable(gl.SCISSOR_TEST);
	const band = 50;
	const sum = new Float32Array(input.width * input.height * 4);
	for (let pass = 0; pass < input.passes; pass++) {
		gl.bindTexture(gl.TEXTURE_2D, targets[pass % 2]?.texture ?? null);
		gl.bindFramebuffer(gl.FRAMEBUFFER, targets[(pass + 1) % 2]?.buffer ?? null);
		gl.uniform1i(at('frame'), pass);
		for (let y = 0; y < input.height; y += band) {
			gl.scissor(0, y, input.width, band);
			gl.drawArrays(gl.TRIANGLES, 0, 3);
			gl.readPixels(0, y, 1, 1, gl.RGBA, gl.FLOAT, sum);
		}
		await new Promise((resolve) => setTimeout(resolve));
	}
	gl.readPixels(0, 0, input.width, input.height, gl.RGBA, gl.FLOAT, sum);
	const light: number[] = [];
	for (let y = input.height - 1; y >= 0; y--)
		for (let x = 0; x < input.width; x++) {
			const i = (y * input.width + x) * 4;
			for (let c = 0; c < 3; c++) light.push((sum[i + c] ?? 0) / (sum[i + 3] || 1));
		}
	return light;
}

const srgb = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
/** Compresses highlights above `knee`. */
const shoulder = (v: number, knee: number) =>
	v < knee ? v : knee + (1 - knee) * (1 - Math.exp(-(v - knee) / (1 - knee)));

/** A bilateral filter with a window of `radius` pixels; `sigma` is the standard deviation of the colour distance. */
function smooth(values: Float32Array, radius: number, sigma: number) {
	const result = new Float32Array(values.length);
	const at = (x: number, y: number) =>
		(Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)) * 3;
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const centre = at(x, y);
			let weights = 0;
			for (let dy = -radius; dy <= radius; dy++)
				for (let dx = -radius; dx <= radius; dx++) {
					const neighbour = at(x + dx, y + dy);
					let distance = 0;
					for (let c = 0; c < 3; c++)
						distance += ((values[centre + c] ?? 0) - (values[neighbour + c] ?? 0)) ** 2;
					const weight = Math.exp(-distance / sigma ** 2 - (dx * dx + dy * dy) / radius ** 2);
					weights += weight;
					for (let c = 0; c < 3; c++) {
						result[centre + c] = (result[centre + c] ?? 0) + weight * (values[neighbour + c] ?? 0);
					}
				}
			for (let c = 0; c < 3; c++) result[centre + c] = (result[centre + c] ?? 0) / weights;
		}
	return result;
}

/** Tone mapping of a studio camera: no noise, neutral, white just below the maximum. */
function studioCamera(light: number[]) {
	const tones = Float32Array.from(light, (v) => Math.min(1, srgb(shoulder(v * 0.45, 0.7))));
	return Uint8Array.from(smooth(tones, 2, 0.09), (v) => 255 * v);
}

/** Tone mapping of a phone in a dim room: noise, low contrast, vignette. */
function phoneCamera(light: number[]) {
	let state = 7;
	const grain = () => {
		let sum = 0;
		for (let i = 0; i < 4; i++) {
			state = (state * 1664525 + 1013904223) >>> 0;
			sum += state / 2 ** 32 - 0.5;
		}
		return sum;
	};
	return Uint8Array.from(light, (v, i) => {
		const x = (Math.floor(i / 3) % width) / width - 0.5;
		const y = Math.floor(i / 3 / width) / height - 0.5;
		const vignette = 1 - 0.7 * (x * x + y * y);
		const flat = 0.035 + 0.9 * srgb(shoulder(v * 1.15 * vignette, 0.6));
		return 255 * Math.max(0, Math.min(1, flat + 0.035 * grain()));
	});
}

await mkdir(out, { recursive: true });
const scene = await readFile(new URL('./scene.glsl', import.meta.url), 'utf8');
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
for (const [product, name] of products.entries())
	for (const studio of [true, false]) {
		if (only && only !== name) continue;
		const page = await browser.newPage();
		const source = `#version 300 es\n#define PRODUCT ${product}\n#define STUDIO ${studio ? 1 : 0}\n${scene}`;
		// The amateur photo may be noisy.
		const light = await page.evaluate(renderScene, {
			source,
			passes: studio ? passes : Math.ceil(passes * 0.4),
			width,
			height,
		});

		await page.close();
		const pixels = studio ? studioCamera(light) : phoneCamera(light);
		const file = `${out}/${name}-${studio ? 'professional' : 'amateur'}.webp`;
		const info = await sharp(pixels, { raw: { width, height, channels: 3 } })
			.webp({ quality: studio ? 84 : 70 })
			.toFile(file);
		console.log(file, info.size);
	}
await browser.close();
