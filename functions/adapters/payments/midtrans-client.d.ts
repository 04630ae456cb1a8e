/** The parts of Midtrans' SDK that we use; it has no types. */
declare module 'midtrans-client' {
	/** The part of an axios request that our interceptor changes. */
	interface OutgoingRequest {
		url: string;
		signal?: AbortSignal;
		readonly headers: { set(name: string, value: string): void };
	}

	export class Snap {
		constructor(options: { isProduction: boolean; serverKey: string });
		readonly httpClient: {
			readonly http_client: {
				readonly interceptors: {
					readonly request: { use(change: (request: OutgoingRequest) => OutgoingRequest): void };
				};
			};
		};
		readonly transaction: { status(orderId: string): Promise<unknown> };
		createTransaction(order: object): Promise<unknown>;
	}

	const midtrans: { Snap: typeof Snap };
	export default midtrans;
}
