/** Creates a value on its first use, once per process or page. */
export function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** Returns a function that makes a value for a key, and makes it again only when it is called with another key. */
export function madeFor<T>(make: (key: string) => T): (key: string) => T {
	let made: { readonly key: string; readonly value: T } | undefined;
	return (key) => {
		if (made?.key !== key) made = { key, value: make(key) };
		return made.value;
	};
}
