/** Compiles the kernels of the imaging library to a module that is in the repository: npm run kernels. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const compiler = 'assemblyscript@0.28.20';
const folder = join(import.meta.dirname, '../../shared/imaging/kernels');
const sources = ['colours', 'filters', 'flow'].map((name) => join(folder, `${name}.as.ts`));
const settings = '-O3 --enable simd --runtime stub --noAssert --importMemory --initialMemory 0'.split(' ');

const temporary = mkdtempSync(join(tmpdir(), 'kernels-'));
const output = join(temporary, 'kernels.wasm');
execFileSync('npx', ['--yes', '--package', compiler, 'asc', ...sources, ...settings, '--outFile', output], {
	stdio: 'inherit',
});
const bytes = readFileSync(output);
rmSync(temporary, { recursive: true });

const hash = createHash('sha256');
for (const source of sources) hash.update(readFileSync(source));
const rows = bytes.toString('hex').match(/.{1,108}/g) ?? [];
writeFileSync(
	join(folder, 'kernelModule.ts'),
	`// Written by npm run kernels.

/** SHA-256 of the sources of the module. */
export const kernelSources = '${hash.digest('hex')}';

/** The files \`*.as.ts\` as a module of WebAssembly, two hexadecimal digits a byte: compressed, that is shorter than base64. */
export const kernelModule = \`
${rows.join('\n')}
\`;
`,
);
console.log(`${bytes.length} bytes of WebAssembly.`);
