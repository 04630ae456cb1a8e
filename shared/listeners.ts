/** Functions that are called with each message, from `subscribe` until the function that it returns is called. */
export function createListeners<Message = void>() {
	const listeners = new Set<(message: Message) => void>();
	return {
		subscribe(listener: (message: Message) => void): () => void {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		tell(message: Message): void {
			for (const listener of listeners) listener(message);
		},
	};
}
