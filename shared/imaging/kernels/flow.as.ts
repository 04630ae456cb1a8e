/**
 * The maximum flow through a grid, in AssemblyScript; as `filters.as.ts`. What a node holds lies together, as a search visits
 * nodes in no order.
 */

/** The size of a node in bytes. It begins with the residual capacities of its eight arcs, 32-bit integers. */
const nodeBytes: usize = 48;
/** Residual capacity from the source (positive) or to the sink (negative), a 32-bit integer. */
const terminalAt: usize = 32;
/** When the steps to the terminal were counted, and how many they were, 32-bit integers. */
const stampAt: usize = 36;
const stepsAt: usize = 40;
/** The node's tree, the arc to its parent, and whether it is queued, one byte each. */
const treeAt: usize = 44;
const parentAt: usize = 45;
const queuedAt: usize = 46;

const free: u8 = 0;
const source: u8 = 1;
const sink: u8 = 2;

/** Instead of an arc to a parent. */
const terminal: u8 = 8;
const orphan: u8 = 9;
const none: u8 = 10;

/** Where the bytes from a node to those at the ends of its arcs are stored. */
let arcs: usize = 0;
/** A ring of nodes whose arcs are still to be followed. */
let active: usize = 0;
let activeEnd: usize = 0;
let head: usize = 0;
let tail: usize = 0;
/** Nodes whose parent was lost. */
let orphans: usize = 0;
let lastOrphan: usize = 0;
let time: i32 = 0;

/** The node at the other end of an arc. */
function across(node: usize, arc: u8): usize {
	return node + load<i32>(arcs + ((<usize>arc) << 2));
}

/** Where the residual capacity of an arc lies. */
function capacityAt(node: usize, arc: u8): usize {
	return node + ((<usize>arc) << 2);
}

function addTo(at: usize, flow: i32): void {
	store<i32>(at, load<i32>(at) + flow);
}

/**
 * Finds a maximum flow by growing two search trees, augmenting where they meet and adopting orphans until nothing is active.
 * The nodes then hold the residual capacities and their trees; that of the source holds what can still be reached from it.
 *
 * nodes: [count][12], those of a frame of one node included, whose arcs have no capacity. Of each node the first nine numbers
 * are set, its residual capacities.
 * arcBytes: for each of eight arcs the bytes from a node to the other one (32-bit integers); arcs `d` and `d ^ 1` are opposite.
 * room: for 2 · count + 1 numbers of 4 bytes.
 */
export function maximiseFlow(nodes: usize, count: i32, arcBytes: usize, room: usize): void {
	arcs = arcBytes;
	active = head = tail = room;
	activeEnd = room + ((<usize>count) << 2);
	orphans = lastOrphan = activeEnd + 4;
	time = 0;
	const end = nodes + <usize>count * nodeBytes;
	for (let node = nodes; node < end; node += nodeBytes) pushToNeighbours(node);
	for (let node = nodes; node < end; node += nodeBytes) reset(node);
	while (head !== tail) {
		const node = load<u32>(head);
		head = head === activeEnd ? active : head + 4;
		store<u8>(node, 0, queuedAt);
		while (load<u8>(node, treeAt) !== free && grow(node)) adoptOrphans();
	}
}

/** Pushes flow from a node with a source to neighbours with a sink: most of these paths need no search. */
function pushToNeighbours(node: usize): void {
	for (let arc: u8 = 0; arc < 8 && load<i32>(node, terminalAt) > 0; arc++) {
		const capacity = load<i32>(capacityAt(node, arc));
		if (capacity === 0) continue;
		const other = across(node, arc);
		const needed = -load<i32>(other, terminalAt);
		if (needed <= 0) continue;
		const flow = min(min(load<i32>(node, terminalAt), needed), capacity);
		addTo(capacityAt(node, arc), -flow);
		addTo(capacityAt(other, arc ^ 1), flow);
		addTo(node + terminalAt, -flow);
		addTo(other + terminalAt, flow);
	}
}

/** Resets a node's search state; one with a terminal becomes the root of a tree. */
function reset(node: usize): void {
	const value = load<i32>(node, terminalAt);
	const isJoined = value !== 0;
	store<i32>(node, 0, stampAt);
	store<i32>(node, isJoined ? 1 : 0, stepsAt);
	store<u8>(node, isJoined ? (value > 0 ? source : sink) : free, treeAt);
	store<u8>(node, isJoined ? terminal : none, parentAt);
	store<u8>(node, 0, queuedAt);
	if (isJoined) activate(node);
}

function activate(node: usize): void {
	if (load<u8>(node, queuedAt)) return;
	store<u8>(node, 1, queuedAt);
	store<u32>(tail, node);
	tail = tail === activeEnd ? active : tail + 4;
}

/** Adds the free neighbours of a node to its tree; augments and returns true where it meets the other tree. */
function grow(node: usize): bool {
	const side = load<u8>(node, treeAt);
	const stamp = load<i32>(node, stampAt);
	const steps = load<i32>(node, stepsAt);
	for (let arc: u8 = 0; arc < 8; arc++) {
		const other = across(node, arc);
		const room = side === source ? capacityAt(node, arc) : capacityAt(other, arc ^ 1);
		if (load<i32>(room) === 0) continue;
		const otherSide = load<u8>(other, treeAt);
		if (otherSide === free) {
			store<u8>(other, side, treeAt);
			activate(other);
		} else if (otherSide !== side) {
			time++;
			if (side === source) augment(node, arc);
			else augment(other, arc ^ 1);
			return true;
		} else if (load<i32>(other, stampAt) > stamp || load<i32>(other, stepsAt) <= steps + 1) continue;
		store<u8>(other, arc ^ 1, parentAt);
		store<i32>(other, stamp, stampAt);
		store<i32>(other, steps + 1, stepsAt);
	}
	time++;
	return false;
}

function makeOrphan(node: usize): void {
	store<u8>(node, orphan, parentAt);
	store<u32>(lastOrphan, node);
	lastOrphan += 4;
}

/** Pushes flow along the path through an arc of `from`, a node of the source's tree. */
function augment(from: usize, arc: u8): void {
	const to = across(from, arc);
	let flow = load<i32>(capacityAt(from, arc));
	let node = from;
	for (let up = load<u8>(node, parentAt); up !== terminal; up = load<u8>(node, parentAt)) {
		node = across(node, up);
		flow = min(flow, load<i32>(capacityAt(node, up ^ 1)));
	}
	flow = min(flow, load<i32>(node, terminalAt));
	node = to;
	for (let up = load<u8>(node, parentAt); up !== terminal; up = load<u8>(node, parentAt)) {
		flow = min(flow, load<i32>(capacityAt(node, up)));
		node = across(node, up);
	}
	flow = min(flow, -load<i32>(node, terminalAt));

	addTo(capacityAt(from, arc), -flow);
	addTo(capacityAt(to, arc ^ 1), flow);
	node = from;
	for (let up = load<u8>(node, parentAt); up !== terminal; up = load<u8>(node, parentAt)) {
		const next = across(node, up);
		addTo(capacityAt(node, up), flow);
		addTo(capacityAt(next, up ^ 1), -flow);
		if (load<i32>(capacityAt(next, up ^ 1)) === 0) makeOrphan(node);
		node = next;
	}
	addTo(node + terminalAt, -flow);
	if (load<i32>(node, terminalAt) === 0) makeOrphan(node);
	node = to;
	for (let up = load<u8>(node, parentAt); up !== terminal; up = load<u8>(node, parentAt)) {
		const next = across(node, up);
		addTo(capacityAt(next, up ^ 1), flow);
		addTo(capacityAt(node, up), -flow);
		if (load<i32>(capacityAt(node, up)) === 0) makeOrphan(node);
		node = next;
	}
	addTo(node + terminalAt, flow);
	if (load<i32>(node, terminalAt) === 0) makeOrphan(node);
}

function adoptOrphans(): void {
	for (let next = orphans; next < lastOrphan; next += 4) adopt(load<u32>(next));
	lastOrphan = orphans;
}

/** Finds another parent for an orphan, the nearest to its terminal, or frees it and makes its children orphans. */
function adopt(node: usize): void {
	const side = load<u8>(node, treeAt);
	let best = none;
	let least = i32.MAX_VALUE;
	for (let arc: u8 = 0; arc < 8; arc++) {
		const other = across(node, arc);
		if (load<u8>(other, treeAt) !== side) continue;
		const room = side === source ? capacityAt(other, arc ^ 1) : capacityAt(node, arc);
		if (load<i32>(room) === 0) continue;
		const steps = stepsToTerminal(other);
		if (steps >= least) continue;
		best = arc;
		least = steps;
	}
	store<u8>(node, best, parentAt);
	if (best !== none) {
		store<i32>(node, time, stampAt);
		store<i32>(node, least + 1, stepsAt);
		return;
	}
	store<u8>(node, free, treeAt);
	for (let arc: u8 = 0; arc < 8; arc++) {
		const other = across(node, arc);
		if (load<u8>(other, treeAt) !== side) continue;
		const room = side === source ? capacityAt(other, arc ^ 1) : capacityAt(node, arc);
		if (load<i32>(room) > 0) activate(other);
		if (load<u8>(other, parentAt) === (arc ^ 1)) makeOrphan(other);
	}
}

/** Steps from a node to its terminal; the largest number when the path ends in an orphan. */
function stepsToTerminal(start: usize): i32 {
	let steps = 0;
	let node = start;
	while (load<i32>(node, stampAt) !== time) {
		const up = load<u8>(node, parentAt);
		if (up === terminal) {
			store<i32>(node, time, stampAt);
			store<i32>(node, 1, stepsAt);
			break;
		}
		if (up > terminal) return i32.MAX_VALUE;
		steps++;
		node = across(node, up);
	}
	steps += load<i32>(node, stepsAt);
	const all = steps;
	for (node = start; load<i32>(node, stampAt) !== time; node = across(node, load<u8>(node, parentAt))) {
		store<i32>(node, time, stampAt);
		store<i32>(node, steps--, stepsAt);
	}
	return all;
}
