import { onTestFinished, vi } from 'vitest';
import { memoryStorage } from './memoryStorage.ts';
import { loadSite, requestOf } from './standInApi.ts';

/** An element that React can render a component without elements into. */
function emptyElement() {
	const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
	const document = {
		...listening,
		nodeType: 9,
		activeElement: null,
		cookie: '',
		visibilityState: 'visible',
		documentElement: { lang: 'en' },
	};
	return {
		...listening,
		nodeType: 1,
		nodeName: 'DIV',
		tagName: 'DIV',
		textContent: '',
		ownerDocument: document,
	};
}

/** Stubs what React, SWR and the site's modules read of a browser. It ends with the test. */
function stubPage(origin: string) {
	const container = emptyElement();
	const { ownerDocument: document } = container;
	vi.stubGlobal('Request', requestOf(origin));
	vi.stubGlobal('document', document);
	vi.stubGlobal('sessionStorage', memoryStorage());
	vi.stubGlobal('window', {
		...document,
		document,
		location: new URL(origin),
		HTMLIFrameElement: class {},
	});
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	return container;
}

/** A call that the site has sent and that has no response yet. */
export interface PendingCall {
	readonly method: string;
	/** Without the query. */
	readonly path: string;
	/** Sends the contents of a successful envelope, or the body of a failure with its HTTP status. */
	readonly respond: (status: number, contents: object) => void;
	/** What `noteOf` returned when it was sent. */
	readonly note: unknown;
}

/**
 * A page of the site, with its cache, whose components have no elements. Its calls wait until they are responded to, and
 * its time passes only with `pass`.
 *
 * @param noteOf is noted with each call when it is sent
 */
export async function openHookPage(noteOf: (request: Request) => unknown = () => undefined) {
	const container = stubPage('https://pixwand.example');
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	onTestFinished(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
	const pending: PendingCall[] = [];
	vi.stubGlobal('fetch', (input: string | Request) => {
		const request = typeof input === 'string' ? new Request(input) : input;
		const { method, url } = request;
		const { promise, resolve } = Promise.withResolvers<Response>();
		const call: PendingCall = {
			method,
			path: new URL(url).pathname,
			note: noteOf(request),
			respond(status, contents) {
				pending.splice(pending.indexOf(call), 1);
				const envelope = { status: status < 400, message: 'OK', ...contents };
				resolve(Response.json(envelope, { status }));
			},
		};
		pending.push(call);
		return promise;
	});
	const [{ act, createElement }, { createRoot }, { SWRConfig }, cache, { publish }] = await Promise.all([
		import('react'),
		import('react-dom/client'),
		import('swr'),
		loadSite('api/cache'),
		loadSite('api/serverMessages'),
	]);

	/** Responses are read in several turns of the event loop. */
	async function settle() {
		for (let i = 0; i < 4; i++) await new Promise(setImmediate);
	}
	/** Does something and waits until what follows from it, without time passing, is rendered. */
	const during = (step: () => unknown) =>
		act(async () => {
			step();
			await settle();
		});

	return {
		pending,
		during,
		publish: (message: object) => during(() => publish(message)),
		pass: (milliseconds: number) => during(() => vi.advanceTimersByTimeAsync(milliseconds)),
		/** Renders a component that uses a hook, and returns what the hook returned last. */
		async render<T>(useHook: () => T) {
			let current: T | undefined;
			const Component = () => {
				current = useHook();
				return null;
			};
			cache.clearCache();
			const root = createRoot(container as never);
			onTestFinished(() => during(() => root.unmount()));
			const page = createElement(SWRConfig, { value: cache.cacheConfig }, createElement(Component));
			await during(() => root.render(page));
			return { current: () => current as T, unmount: () => during(() => root.unmount()) };
		},
	};
}
