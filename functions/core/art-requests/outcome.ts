/**
 * How a step ended, for the state machine to choose by: `done` goes on, `refused` fails the request with the reason,
 * `superseded` leaves it to whoever has moved it on.
 */
export type Outcome =
	/** Left to an artist: the execution waits for them. */
	| { readonly outcome: 'by artist' }
	| { readonly outcome: 'done' }
	| { readonly outcome: 'superseded' }
	| { readonly outcome: 'refused'; readonly reason: string };
