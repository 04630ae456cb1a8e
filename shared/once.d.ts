/** Creates a value on its first use, once per process or page. */
export declare function once<T>(make: () => T): () => T;
