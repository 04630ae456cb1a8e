import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import init, { WasmReader } from '@contentauth/c2pa-wasm';
import * as z from 'zod';

const report = z.object({
	active_manifest: z.string(),
	validation_state: z.enum(['Invalid', 'Valid', 'Trusted']),
	validation_status: z.array(z.object({ code: z.string() })).optional(),
	manifests: z.record(
		z.string(),
		z.object({
			claim_generator_info: z
				.array(z.object({ name: z.string(), version: z.string().optional() }))
				.optional(),
			assertions: z.array(z.object({ label: z.string(), data: z.unknown() })),
			signature_info: z.object({ alg: z.string(), issuer: z.string() }),
		}),
	),
});

let ready: Promise<unknown> | undefined;

/** The manifest of a file as the reference implementation of the C2PA reads it; trusts certificates of `root` (PEM). */
export async function readManifest(file: Uint8Array, type: string, root = '') {
	const wasm = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
	ready ??= init({ module_or_path: readFileSync(wasm) });
	await ready;
	const settings = { verify: { verify_trust: true }, ...(root && { trust: { trust_anchors: root } }) };
	const reader = await WasmReader.fromBytes(type, file, JSON.stringify(settings));
	const read = report.parse(JSON.parse(reader.json()));
	reader.free();
	return {
		state: read.validation_state,
		problems: (read.validation_status ?? []).map(({ code }) => code),
		manifest: read.manifests[read.active_manifest],
	};
}
