export interface EarlyCall {
	readonly token: string;
	readonly response: Promise<Response>;
	/** The JSON of the response, once it has arrived. */
	readonly envelope?: { readonly status: boolean; readonly data?: unknown };
	/** Resolves when it has arrived, or failed. */
	readonly received?: Promise<unknown>;
}

declare global {
	/** The calls that `head/early-calls.js` has sent and that nothing has taken yet, by path and query. */
	var earlyCalls: Map<string, EarlyCall> | undefined;
}

/** Waits until the early calls have ended. */
export const receiveEarlyCalls = (): Promise<unknown> =>
	Promise.all([...(globalThis.earlyCalls?.values() ?? [])].map(({ received }) => received));

/** Takes the response of a call that was sent while the scripts were loading; `undefined` if it was not sent, or failed. */
async function takeEarly({ method, url, headers, signal }: Request): Promise<Response | undefined> {
	const { pathname, search } = new URL(url);
	const early = globalThis.earlyCalls?.get(pathname + search);
	if (!early || method !== 'GET' || headers.get('authorization') !== `Bearer ${early.token}`)
		return undefined;
	globalThis.earlyCalls?.delete(pathname + search);
	const response = await early.response.catch(() => undefined);
	signal.throwIfAborted();
	return response;
}

/** `fetch` for the API, which sends a call only if it was not sent while the scripts were loading. */
export const fetchFromApi: typeof fetch = async (input, init) =>
	(input instanceof Request && (await takeEarly(input))) || fetch(input, init);

/** Sends all further calls: what was read early may have changed. */
export const forgetEarlyCalls = (): void => globalThis.earlyCalls?.clear();

/** The paths of a user's early calls with the data that they have already received; the calls can still be taken. */
export const earlyAnswers = (token: string): readonly (readonly [path: string, data: unknown])[] =>
	[...(globalThis.earlyCalls ?? [])].flatMap(([path, { token: of, envelope }]) =>
		of === token && envelope?.status ? [[path, envelope.data]] : [],
	);
