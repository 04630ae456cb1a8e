/** Fails where files of the product import each other in a circle, or folders do: part of npm run check. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { circlesIn, foldersOf } from './circles.ts';
import { importGraph } from './importGraph.ts';

/** How many imports are listed for each step of a circle of folders. */
const mostListed = 5;

const root = join(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = globSync('{shared,functions,infra,web}/**/*.{ts,tsx}', {
	cwd: root,
	exclude: (path) => path.split('/').includes('node_modules'),
});
const graph = importGraph(root, files, imports);

const problems = [
	...circlesIn(graph).map((circle) => `Files import each other in a circle: ${wayOf(circle)}`),
	...circlesIn(foldersOf(graph, dirname)).map((circle) =>
		[`Folders import each other in a circle: ${wayOf(circle)}`, ...stepsOf(circle)].join('\n'),
	),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function wayOf(circle: readonly string[]): string {
	return [...circle, circle[0]].join(' → ');
}

/** The imports that lead from each folder of a circle to the next. */
function stepsOf(circle: readonly string[]): string[] {
	return circle.flatMap((folder, i) => {
		const next = circle[(i + 1) % circle.length];
		const steps = [...graph].flatMap(([file, imported]) =>
			dirname(file) === folder
				? [...imported]
						.filter((other) => dirname(other) === next)
						.map((other) => `  ${file} imports ${other}`)
				: [],
		);
		return steps.slice(0, mostListed);
	});
}
