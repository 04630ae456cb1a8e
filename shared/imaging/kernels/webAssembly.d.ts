/** The part of the JavaScript API of WebAssembly that is used: browsers and Node.js both have it. */
declare namespace WebAssembly {
	class Module {
		constructor(bytes: Uint8Array<ArrayBuffer>);
	}
	class Memory {
		readonly buffer: ArrayBuffer;
		constructor(size: { readonly initial: number });
		grow(pages: number): number;
	}
	class Instance {
		readonly exports: object;
		constructor(module: Module, imports: { readonly env: { readonly memory: Memory } });
	}
}
