export type Item = Record<string, unknown>;

/** What the placeholders of an expression stand for. */
export interface Names {
	readonly names: Item;
	readonly values: Item;
}

/** Reads the words of DynamoDB's expressions one after the other. */
class Words {
	readonly #words: string[];
	#at = 0;

	constructor(expression: string) {
		this.#words = expression.match(/[#:]?[\w.]+|<=|>=|<>|[=<>(),+-]/g) ?? [];
	}

	get next(): string | undefined {
		return this.#words[this.#at];
	}

	take(): string {
		const word = this.next;
		if (word === undefined) throw new Error('The expression ends too early.');
		this.#at++;
		return word;
	}

	/** Takes the word if it comes next. */
	takes(word: string): boolean {
		if (this.next !== word) return false;
		this.#at++;
		return true;
	}

	expect(word: string): void {
		if (!this.takes(word)) throw new Error(`Expected ${word}, found ${this.next}.`);
	}
}

const attributeOf = (word: string, { names }: Names): string =>
	word.startsWith('#') ? String(names[word]) : word;

function operand(words: Words, item: Item, names: Names): unknown {
	let value = term(words, item, names);
	for (;;) {
		if (words.takes('+')) value = Number(value) + Number(term(words, item, names));
		else if (words.takes('-')) value = Number(value) - Number(term(words, item, names));
		else return value;
	}
}

function term(words: Words, item: Item, names: Names): unknown {
	const word = words.take();
	if (word === 'if_not_exists') {
		words.expect('(');
		const attribute = attributeOf(words.take(), names);
		words.expect(',');
		const otherwise = operand(words, item, names);
		words.expect(')');
		return item[attribute] ?? otherwise;
	}
	if (!word.startsWith(':')) return item[attributeOf(word, names)];
	if (!(word in names.values)) throw new Error(`The expression has no value for ${word}.`);
	return names.values[word];
}

const compare: Record<string, (a: never, b: never) => boolean> = {
	'=': (a, b) => a === b,
	'<>': (a, b) => a !== b,
	'<': (a, b) => a < b,
	'<=': (a, b) => a <= b,
	'>': (a, b) => a > b,
	'>=': (a, b) => a >= b,
};

function predicate(words: Words, item: Item, names: Names): boolean {
	if (words.takes('(')) {
		const value = disjunction(words, item, names);
		words.expect(')');
		return value;
	}
	if (words.next === 'attribute_exists' || words.next === 'attribute_not_exists') {
		const wanted = words.take() === 'attribute_exists';
		words.expect('(');
		const there = item[attributeOf(words.take(), names)] !== undefined;
		words.expect(')');
		return there === wanted;
	}
	if (words.takes('begins_with')) {
		words.expect('(');
		const text = item[attributeOf(words.take(), names)];
		words.expect(',');
		const start = operand(words, item, names);
		words.expect(')');
		return String(text).startsWith(String(start));
	}
	const left = operand(words, item, names);
	if (words.takes('BETWEEN')) {
		const low = operand(words, item, names);
		words.expect('AND');
		const high = operand(words, item, names);
		return left !== undefined && (left as string) >= (low as string) && (left as string) <= (high as string);
	}
	const comparator = compare[words.take()];
	if (!comparator) throw new Error('The comparator is not known.');
	const right = operand(words, item, names);
	return left !== undefined && comparator(left as never, right as never);
}

function conjunction(words: Words, item: Item, names: Names): boolean {
	let value = predicate(words, item, names);
	while (words.takes('AND')) value = predicate(words, item, names) && value;
	return value;
}

function disjunction(words: Words, item: Item, names: Names): boolean {
	let value = conjunction(words, item, names);
	while (words.takes('OR')) value = conjunction(words, item, names) || value;
	return value;
}

/** Whether a condition holds for an item; an absent condition does. */
export function isTrue(expression: string | undefined, item: Item, names: Names): boolean {
	if (!expression) return true;
	const words = new Words(expression);
	const value = disjunction(words, item, names);
	if (words.next !== undefined) throw new Error(`The expression goes on with ${words.next}.`);
	return value;
}

/** An item after an update expression: SET, REMOVE and ADD. */
export function applyUpdate(expression: string, before: Item, names: Names): Item {
	const after = { ...before };
	const words = new Words(expression);
	while (words.next !== undefined) {
		const clause = words.take();
		do {
			const attribute = attributeOf(words.take(), names);
			if (clause === 'SET') {
				words.expect('=');
				after[attribute] = operand(words, before, names);
			} else if (clause === 'REMOVE') delete after[attribute];
			else if (clause === 'ADD')
				after[attribute] = Number(before[attribute] ?? 0) + Number(operand(words, before, names));
			else throw new Error(`The clause ${clause} is not known.`);
		} while (words.takes(','));
	}
	return after;
}
