import { useEffect, useEffectEvent } from 'react';

/** Lets the browser ask before the tab is closed or loaded again while something is lost by that. */
export function useLeaveWarning(isLost: () => boolean) {
	const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
		if (isLost()) event.preventDefault();
	});
	useEffect(() => {
		const controller = new AbortController();
		window.addEventListener('beforeunload', (event) => onBeforeUnload(event), { signal: controller.signal });
		return () => controller.abort();
	}, []);
}
