import { useEffect, useState } from 'react';
import { deviceStorage } from '../storage/deviceStorage.ts';
import { type ColorMode, isDark, parseColorMode } from './colorMode.ts';

const key = 'color-mode';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const readMode = (): ColorMode => parseColorMode(deviceStorage.get(key) ?? null);

function storeMode(mode: ColorMode) {
	if (mode === 'system') deviceStorage.remove(key);
	else deviceStorage.set(key, mode);
}

const applyMode = (mode: ColorMode) =>
	void document.documentElement.classList.toggle('dark', isDark(mode, systemIsDark().matches));

/** The chosen mode and a function that changes it. `color-mode.js` has applied the stored one before the first paint. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
	// A prerendered page does not know the choice.
	const [mode, setMode] = useState<ColorMode>('system');

	useEffect(() => {
		const read = () => {
			setMode(readMode());
			applyMode(readMode());
		};
		const query = systemIsDark();
		read();
		query.addEventListener('change', read);
		window.addEventListener('storage', read);
		return () => {
			query.removeEventListener('change', read);
			window.removeEventListener('storage', read);
		};
	}, []);

	const choose = (next: ColorMode) => {
		storeMode(next);
		setMode(next);
		applyMode(next);
	};
	return [mode, choose];
}
