/**
 * Copies a text to the clipboard. One that is still awaited can be copied, too: browsers allow copying only shortly
 * after a click, unless the item was created at the click.
 *
 * @returns whether it was copied.
 * @throws what awaiting the text throws.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
	const awaited = Promise.resolve(text);
	const blob = awaited.then((value) => new Blob([value], { type: 'text/plain' }));
	const copied = navigator.clipboard?.write([new ClipboardItem({ 'text/plain': blob })]).then(
		() => true,
		() => false,
	);
	await awaited;
	return (await copied) ?? false;
}
