/** What was made from a source, and from that source with further ones. */
interface Derivations {
	readonly results: Map<string, unknown>;
	readonly further: WeakMap<object, Derivations>;
}

const create = (): Derivations => ({ results: new Map(), further: new WeakMap() });

const all = create();
/** Stands for a source that is absent. */
const absent = {};

/**
 * Makes what several operators need of the same pictures or planes once: later calls with the same sources and name return
 * the same result, which nobody may change. It is kept as long as its sources are; they must not change, either.
 */
export function derived<Result>(
	sources: readonly (object | undefined)[],
	name: string,
	make: () => Result,
): Result {
	let node = all;
	for (const source of sources) {
		const next = node.further.get(source ?? absent) ?? create();
		node.further.set(source ?? absent, next);
		node = next;
	}
	if (node.results.has(name)) return node.results.get(name) as Result;
	const result = make();
	node.results.set(name, result);
	return result;
}
