import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { createListeners } from '#shared/listeners.ts';
import { useChanging } from '../storage/useChanging.ts';
import { tabStorage } from '../storage/webStorage.ts';

const storageKey = 'pixwand-reloaded-for';

/** Continue the loading of modules that could not be loaded. */
let retries: (() => void)[] = [];
let isMissing = false;
const { subscribe, tell } = createListeners();

function show(next: boolean) {
	isMissing = next;
	tell();
}

/** Loads again what could not be loaded. */
export function retryModules(): void {
	const continued = retries;
	retries = [];
	show(false);
	for (const retry of continued) retry();
}

if (typeof window !== 'undefined') {
	window.addEventListener('online', retryModules);
	// The customer has gone back to a page that is there.
	window.addEventListener('popstate', () => show(false));
}

/** Whether a part of the page that the customer has asked for could not be loaded. */
export const useHasMissingModule = (): boolean => useChanging(subscribe, () => isMissing, false);

/** The URL of a version's first script, which has a hash of its contents in its name. */
const entryIn = (html: string) => /\/assets\/index-[\w-]+\.js/.exec(html)?.[0];

/**
 * Loads the page again if the site has another version than it: after a deployment the modules of the old version are
 * gone. It does so once for each version.
 */
async function reloadIfOutdated(): Promise<void> {
	const response = await fetch('/', { cache: 'no-store' });
	if (!response.ok) return;
	const entry = entryIn(await response.text());
	const isCurrent = !entry || document.documentElement.innerHTML.includes(entry);
	if (isCurrent || tabStorage.get(storageKey) === entry) return;
	tabStorage.set(storageKey, entry);
	window.location.reload();
}

/**
 * Loads a module. When that fails, it waits until the connection is back or the customer tries again.
 *
 * @param isAskedFor whether the customer waits for it, so that the page says that it is missing.
 */
export async function loadModule<T>(load: () => Promise<T>, isAskedFor = false): Promise<T> {
	for (;;) {
		try {
			return await load();
		} catch {
			const { promise, resolve } = Promise.withResolvers<void>();
			retries.push(resolve);
			await reloadIfOutdated().catch(() => undefined);
			if (isAskedFor) show(true);
			await promise;
		}
	}
}

/** A component whose module is loaded when it is rendered first; until then the page stays as it is. */
export const lazyComponent = <Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadModule(load, true));
