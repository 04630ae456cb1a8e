import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadModule } from './loadModule.ts';

/** A component whose module is loaded when it is rendered first; until then the page stays as it is. */
export const lazyComponent = <Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadModule(load, true));
