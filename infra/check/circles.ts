/** Nodes and those that each of them leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of folders in which those files lie, without the imports inside of a folder. */
export function foldersOf(files: Graph, folderOf: (file: string) => string): Graph {
	const folders = new Map<string, Set<string>>();
	for (const [file, imported] of files) {
		const from = folderOf(file);
		const to = folders.get(from) ?? new Set<string>();
		folders.set(from, to);
		for (const other of imported) if (folderOf(other) !== from) to.add(folderOf(other));
	}
	return folders;
}

/** Shortest circles of which no two share a node, the shortest first: with these gone, there may be more. */
export function circlesIn(graph: Graph): string[][] {
	const ways = [...graph.keys()].sort().flatMap((node) => [wayBack(graph, node) ?? []]);
	const listed = new Set<string>();
	return ways
		.filter((way) => way.length > 0)
		.sort((one, other) => one.length - other.length)
		.filter((way) => {
			if (way.some((node) => listed.has(node))) return false;
			for (const node of way) listed.add(node);
			return true;
		});
}

/** The nodes on a shortest way from a node back to it, without its end. */
function wayBack(graph: Graph, node: string): string[] | undefined {
	const before = new Map<string, string>();
	const reached = [node];
	for (const at of reached)
		for (const next of graph.get(at) ?? []) {
			if (next === node) return wayTo(at, node, before);
			if (before.has(next)) continue;
			before.set(next, at);
			reached.push(next);
		}
	return undefined;
}

function wayTo(end: string, start: string, before: ReadonlyMap<string, string>): string[] {
	const way = [end];
	for (let at = end; at !== start; way.unshift(at)) at = before.get(at) ?? start;
	return way;
}
