import { expect, it, onTestFinished, vi } from 'vitest';
import { loadSite, standInApi } from '../../../standInApi.ts';

it('the time of an artist is that in which a request is in view and the page visible and focused', async () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	onTestFinished(() => void vi.useRealTimers());
	await standInApi({ status: 200 });
	const page = Object.assign(new EventTarget(), {
		visibilityState: 'visible',
		cookie: '',
		hasFocus: () => focused,
	});
	let focused = true;
	vi.stubGlobal('document', page);
	vi.stubGlobal(
		'window',
		Object.assign(new EventTarget(), { location: Reflect.get(globalThis, 'window').location }),
	);
	const { noteView, viewedSeconds } = await loadSite('features/admin/acts/deliveryDrafts');
	const pass = (seconds: number) => vi.advanceTimersByTime(1000 * seconds);
	const focus = (has: boolean) => {
		focused = has;
		window.dispatchEvent(new Event(has ? 'focus' : 'blur'));
	};
	const leaveFirst = noteView('first');
	pass(20);
	leaveFirst();
	const leaveSecond = noteView('second');
	pass(8);
	focus(false);
	pass(3600);
	focus(true);
	pass(2);
	leaveSecond();
	noteView('first');
	pass(5);
	expect(viewedSeconds('first')).toEqual({ viewed_seconds: 25 });
	expect(viewedSeconds('second')).toEqual({ viewed_seconds: 10 });
	expect(viewedSeconds('third')).toEqual({});
});
