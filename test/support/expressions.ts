import { isDeepStrictEqual } from 'node:util';

export type Item = Record<string, unknown>;

/** The names and values of an expression's placeholders. */
export interface Names {
	readonly names: Item;
	readonly values: Item;
}

/** The tokens of a DynamoDB expression, read from left to right. */
class Tokens {
	readonly #tokens: string[];
	#at = 0;

	constructor(expression: string) {
		this.#tokens = expression.match(/[#:]?[\w.]+|<=|>=|<>|[=<>(),+-]/g) ?? [];
	}

	get next(): string | undefined {
		return this.#tokens[this.#at];
	}

	take(): string {
		const token = this.next;
		if (token === undefined) throw new Error('The expression ends too early.');
		this.#at++;
		return token;
	}

	/** Takes the token if it is the next one. */
	takes(token: string): boolean {
		if (this.next !== token) return false;
		this.#at++;
		return true;
	}

	expect(token: string): void {
		if (!this.takes(token)) throw new Error(`Expected ${token}, found ${this.next}.`);
	}
}

const attributeOf = (token: string, { names }: Names): string =>
	token.startsWith('#') ? String(names[token]) : token;

function operand(tokens: Tokens, item: Item, names: Names): unknown {
	let value = term(tokens, item, names);
	for (;;) {
		if (tokens.takes('+')) value = Number(value) + Number(term(tokens, item, names));
		else if (tokens.takes('-')) value = Number(value) - Number(term(tokens, item, names));
		else return value;
	}
}

function term(tokens: Tokens, item: Item, names: Names): unknown {
	const token = tokens.take();
	if (token === 'if_not_exists') {
		tokens.expect('(');
		const attribute = attributeOf(tokens.take(), names);
		tokens.expect(',');
		const otherwise = operand(tokens, item, names);
		tokens.expect(')');
		return item[attribute] ?? otherwise;
	}
	if (!token.startsWith(':')) return item[attributeOf(token, names)];
	if (!(token in names.values)) throw new Error(`The expression has no value for ${token}.`);
	return names.values[token];
}

const compare: Record<string, (a: never, b: never) => boolean> = {
	'=': (a, b) => isDeepStrictEqual(a, b),
	'<>': (a, b) => !isDeepStrictEqual(a, b),
	'<': (a, b) => a < b,
	'<=': (a, b) => a <= b,
	'>': (a, b) => a > b,
	'>=': (a, b) => a >= b,
};

function predicate(tokens: Tokens, item: Item, names: Names): boolean {
	if (tokens.takes('(')) {
		const value = disjunction(tokens, item, names);
		tokens.expect(')');
		return value;
	}
	if (tokens.next === 'attribute_exists' || tokens.next === 'attribute_not_exists') {
		const shouldExist = tokens.take() === 'attribute_exists';
		tokens.expect('(');
		const exists = item[attributeOf(tokens.take(), names)] !== undefined;
		tokens.expect(')');
		return exists === shouldExist;
	}
	if (tokens.takes('begins_with')) {
		tokens.expect('(');
		const text = item[attributeOf(tokens.take(), names)];
		tokens.expect(',');
		const start = operand(tokens, item, names);
		tokens.expect(')');
		return String(text).startsWith(String(start));
	}
	const left = operand(tokens, item, names);
	if (tokens.takes('BETWEEN')) {
		const low = operand(tokens, item, names);
		tokens.expect('AND');
		const high = operand(tokens, item, names);
		return left !== undefined && (left as string) >= (low as string) && (left as string) <= (high as string);
	}
	const comparator = compare[tokens.take()];
	if (!comparator) throw new Error('Unknown comparator.');
	const right = operand(tokens, item, names);
	return left !== undefined && comparator(left as never, right as never);
}

function conjunction(tokens: Tokens, item: Item, names: Names): boolean {
	let value = predicate(tokens, item, names);
	while (tokens.takes('AND')) value = predicate(tokens, item, names) && value;
	return value;
}

function disjunction(tokens: Tokens, item: Item, names: Names): boolean {
	let value = conjunction(tokens, item, names);
	while (tokens.takes('OR')) value = conjunction(tokens, item, names) || value;
	return value;
}

/** Evaluates a condition for an item; true when there is no condition. */
export function isTrue(expression: string | undefined, item: Item, names: Names): boolean {
	if (!expression) return true;
	const tokens = new Tokens(expression);
	const value = disjunction(tokens, item, names);
	if (tokens.next !== undefined) throw new Error(`Unexpected ${tokens.next} at the end of the expression.`);
	return value;
}

/** Returns an item after an update expression with SET, REMOVE and ADD. */
export function applyUpdate(expression: string, before: Item, names: Names): Item {
	const after = { ...before };
	const tokens = new Tokens(expression);
	while (tokens.next !== undefined) {
		const clause = tokens.take();
		do {
			const attribute = attributeOf(tokens.take(), names);
			if (clause === 'SET') {
				tokens.expect('=');
				after[attribute] = operand(tokens, before, names);
			} else if (clause === 'REMOVE') delete after[attribute];
			else if (clause === 'ADD')
				after[attribute] = Number(before[attribute] ?? 0) + Number(operand(tokens, before, names));
			else throw new Error(`Unknown clause ${clause}.`);
		} while (tokens.takes(','));
	}
	return after;
}
