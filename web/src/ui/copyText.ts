/** Starts to copy at once where the browser can wait for the text: it allows copying only shortly after a click. */
async function write(text: Promise<string>): Promise<void> {
	if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
	const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
	return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/**
 * Copies a text, which may still be awaited, to the clipboard.
 *
 * @returns whether it was copied.
 * @throws what awaiting the text throws.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
	const awaited = Promise.resolve(text);
	const copied = write(awaited).then(
		() => true,
		() => false,
	);
	await awaited;
	return copied;
}
