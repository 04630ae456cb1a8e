/** Runs every benchmark, one after the other. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

for (const [title, script] of [
	['Lists', 'lists.ts'],
	['Cut-outs', 'cutOuts.ts'],
	['Colours of products', 'productColours.ts'],
	['Cut-outs in a browser', 'cutOutsInBrowser.ts'],
	['Board of an order', 'board.ts'],
	['Site', 'site.ts'],
	['Art styles', 'styles.ts'],
	['Art styles in a browser', 'stylesInBrowser.ts'],
	['Engine', 'engine.ts'],
] as const) {
	console.log(`\n${title}\n${'-'.repeat(title.length)}`);
	execFileSync('node', [join(import.meta.dirname, script)], { stdio: 'inherit' });
}
